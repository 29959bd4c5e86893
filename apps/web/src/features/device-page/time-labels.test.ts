import { expect, test } from 'vitest';
import { momentLabel, shortMoment, timeRangeLabel } from './time-labels.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T16:00:00Z');
const AUCKLAND = 'Pacific/Auckland';

test.each([
  [3, 'UTC', '19:00 UTC'],
  [9, 'UTC', '21 Nov, 01:00 UTC'],
  [9, AUCKLAND, '14:00 UTC+13'],
  [-6, AUCKLAND, '20 Nov, 23:00 UTC+13'],
])('%i h from now in %s is told as %s: without the day where it is today', (hours, zone, text) => {
  expect(momentLabel(NOW + hours * HOUR, NOW, zone)).toBe(text);
});

test('whole days are told by the first and the last, parts of them with hours', () => {
  const day = Date.parse('2026-11-12T00:00:00Z');
  expect(timeRangeLabel(day, day + 72 * HOUR, 'UTC')).toBe('12 Nov – 14 Nov 2026');
  expect(timeRangeLabel(day, day + 24 * HOUR, 'UTC')).toBe('12 Nov 2026');
  expect(timeRangeLabel(day + 4 * HOUR, day + 10 * HOUR, 'UTC')).toBe('12 Nov, 04:00 – 12 Nov, 10:00');
  expect(timeRangeLabel(day - 13 * HOUR, day + 11 * HOUR, AUCKLAND)).toBe('12 Nov 2026');
  expect(timeRangeLabel(day - 365 * 24 * HOUR, day, 'UTC')).toBe('12 Nov 2025 – 11 Nov 2026');
  expect(shortMoment(day, AUCKLAND)).toBe('12 Nov, 13:00');
});
