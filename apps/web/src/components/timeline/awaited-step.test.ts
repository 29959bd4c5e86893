import { expect, test } from 'vitest';
import { awaitedStep, isOverdue } from './awaited-step.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();

/** A camera that wakes every hour. */
const camera = (last_seen: string | null) => ({
  last_seen,
  next_heartbeat_at: null,
  cycle_time: 60,
  reported_cycle_time: null,
});
const asked = {
  askedAt: ago(10),
  label: 'Expected at its next wake',
  text: 'It fetches it.',
  isFetched: false,
};

test('a camera is expected at its next wake, by its own rhythm', () => {
  expect(awaitedStep({ ...asked, camera: camera(ago(20)), now })).toMatchObject({
    label: 'Expected at its next wake',
    tone: 'next',
    at: '2026-11-20T12:40:00.000Z',
    text: 'It fetches it.',
  });
});

test('where photos wake the camera too, its time is the latest', () => {
  const text = (last_seen: string, trigger_number: number) =>
    awaitedStep({ ...asked, camera: { ...camera(last_seen), trigger_number }, now }).text;
  expect(text(ago(20), 30)).toBe('It fetches it. This is the latest time: 30 new photos wake it earlier.');
  expect(text(ago(20), 1)).toBe('It fetches it. This is the latest time: a new photo wakes it earlier.');
  expect(text(ago(70), 30)).toBe('It fetches it.');
});

test('a camera that should have spoken already is overdue, and the longer the worse', () => {
  expect(awaitedStep({ ...asked, camera: camera(ago(150)), now })).toMatchObject({
    label: 'Overdue',
    tone: 'warn',
    at: '2026-11-20T10:30:00.000Z',
  });
  expect(awaitedStep({ ...asked, camera: camera(ago(600)), now })).toMatchObject({
    label: 'Overdue',
    tone: 'bad',
  });
  const text = (askedAt: string) => awaitedStep({ ...asked, askedAt, camera: camera(ago(600)), now }).text;
  expect(text(ago(10))).toContain('already silent when this was sent');
  expect(text(ago(590))).not.toContain('already silent');
  expect(isOverdue(camera(ago(600)), now)).toBe(true);
  expect(isOverdue(camera(ago(70)), now)).toBe(false);
  expect(isOverdue(undefined, now)).toBe(false);
});

test('a camera that spoke since and did not fetch it is told, one that is just speaking is not', () => {
  const text = (last_seen: string, isFetched = false) =>
    awaitedStep({ ...asked, askedAt: ago(40), isFetched, camera: camera(last_seen), now }).text;
  expect(text(ago(30))).toContain('without fetching');
  expect(text(ago(5))).not.toContain('without fetching');
  expect(text(ago(50))).not.toContain('without fetching');
  expect(text(ago(30), true)).not.toContain('without fetching');
});

test('of a camera that was never heard, or is no longer there, no time is told', () => {
  expect(awaitedStep({ ...asked, camera: camera(null), now })).toMatchObject({ at: null, tone: 'next' });
  expect(awaitedStep({ ...asked, camera: undefined, now }).text).toContain('no longer in your account');
});
