import { expect, test } from 'vitest';
import { expectedContact } from './expected-contact.ts';

const MINUTE = 60_000;
const SEEN = Date.parse('2026-11-20T00:00:00Z');
const camera = {
  last_seen: new Date(SEEN).toISOString(),
  next_heartbeat_at: null,
  cycle_time: 60,
  reported_cycle_time: null,
};
const after = (minutes: number, changes: Partial<typeof camera> | object = {}) =>
  expectedContact({ ...camera, ...changes }, SEEN + minutes * MINUTE);

test('a camera that was never heard is expected at no time', () => {
  expect(after(0, { last_seen: null })).toEqual({ state: 'unknown', expectedAt: null });
});

test('one of which there are only records is expected at no time', () => {
  for (const last_seen of [null, camera.last_seen])
    expect(after(99_999, { last_seen, kind: 'imported' })).toEqual({ state: 'imported', expectedAt: null });
});

test('without a promise it is expected one cycle after its last word', () => {
  expect(after(0).expectedAt).toBe(SEEN + 60 * MINUTE);
});

test('what it promised goes before the cycle', () => {
  const next_heartbeat_at = new Date(SEEN + 90 * MINUTE).toISOString();
  expect(after(80, { next_heartbeat_at })).toEqual({ state: 'on-time', expectedAt: SEEN + 90 * MINUTE });
});

test('a promise that was kept says nothing of the next contact', () => {
  for (const minutes of [-30, 0]) {
    const next_heartbeat_at = new Date(SEEN + minutes * MINUTE).toISOString();
    expect(after(10, { next_heartbeat_at }).expectedAt).toBe(SEEN + 60 * MINUTE);
  }
});

test('a camera that has not taken a new cycle time yet is judged by the one it runs with', () => {
  const changes = { cycle_time: 30, reported_cycle_time: 690 };
  expect(after(600, changes)).toEqual({ state: 'on-time', expectedAt: SEEN + 690 * MINUTE });
});

test.each([
  [60, 59, 'on-time'],
  [60, 60, 'due'],
  [60, 120, 'due'],
  [60, 121, 'late'],
  [60, 210, 'late'],
  [60, 211, 'silent'],
  [5, 5, 'due'],
  [5, 37, 'due'],
  [5, 38, 'late'],
  [5, 46, 'silent'],
  [2_880, 4_350, 'due'],
  [2_880, 4_351, 'late'],
  [2_880, 8_671, 'silent'],
])('with a cycle of %i minutes it is, %i minutes after its last word, %s', (cycle_time, minutes, state) => {
  expect(after(minutes, { cycle_time }).state).toBe(state);
});
