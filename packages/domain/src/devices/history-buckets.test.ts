import { expect, test } from 'vitest';
import { bucketMinutes } from './history-buckets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['an instant', 0, 1],
  ['ten hours', 10 * HOUR, 1],
  ['a moment more', 10 * HOUR + 1, 2],
  ['a day', DAY, 5],
  ['the last 30 days', 30 * DAY, 120],
  ['90 days', 90 * DAY, 360],
  ['a year', 366 * DAY, 1_440],
])('%s of history', (_, span, minutes) => {
  expect(bucketMinutes(span)).toBe(minutes);
  expect(Math.ceil(span / (minutes * 60_000))).toBeLessThanOrEqual(600);
});
