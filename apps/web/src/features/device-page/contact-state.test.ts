import { expect, test } from 'vitest';
import { contactState } from './contact-state.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const HOUR = 3_600_000;
const camera = (heardHoursAgo: number, changes = {}) => ({
  last_seen: new Date(NOW - heardHoursAgo * HOUR).toISOString(),
  next_heartbeat_at: null,
  cycle_time: 690,
  reported_cycle_time: null,
  ...changes,
});

test.each([
  [8.5, 'On time', 'good', 'Expected at 19:00 UTC, in 3 h'],
  [0, 'On time', 'good', 'Expected at 21 Nov, 03:30 UTC, in 11 h'],
  [12, 'Due', 'good', 'Expected at 15:30 UTC, 30 min ago'],
  [18, 'Late', 'warn', 'Late by 6 h: usually reports every 11.5 h'],
  [84, 'Silent', 'bad', 'Nothing heard for 3 days: usually reports every 11.5 h'],
])('heard %s h ago a camera of 11.5 h is %s', (hours, label, tone, text) => {
  expect(contactState(camera(hours), NOW, 'UTC')).toMatchObject({ label, tone, text });
});

test('the rhythm is the one that the camera reports', () => {
  expect(contactState(camera(5, { reported_cycle_time: 60 }), NOW, 'UTC').text).toBe(
    'Nothing heard for 5 h: usually reports every 1 h',
  );
});

test('a promise of the camera counts', () => {
  const next_heartbeat_at = new Date(NOW + 45 * 60_000).toISOString();
  expect(contactState(camera(1, { next_heartbeat_at }), NOW, 'UTC').text).toBe(
    'Expected at 16:45 UTC, in 45 min',
  );
});

test('the hour is that of the zone', () => {
  expect(contactState(camera(8.5), NOW, 'Pacific/Auckland').text).toBe('Expected at 08:00 UTC+13, in 3 h');
});

test('of an imported camera nothing is expected, and nothing is missing', () => {
  expect(contactState(camera(84, { kind: 'imported', last_seen: null }), NOW, 'UTC')).toMatchObject({
    label: 'Imported',
    tone: 'none',
    text: 'It never reports: you imported its records.',
  });
});

test('of a camera that was never heard nothing is expected', () => {
  expect(contactState(camera(0, { last_seen: null }), NOW, 'UTC')).toMatchObject({
    label: 'Never seen',
    text: 'It has not reported yet.',
  });
});
