import { expect, test } from 'vitest';
import { neighboursSince } from './neighbours.ts';

const DAY = 86_400_000;
/** The hundredth day since 1970, at noon. */
const QUIET_SINCE = 100.5 * DAY;

/** So many insights a day from one day on, as many as told until the quiet began and then. */
function days(from: number, { usual = 8, since = 8, until = 160 } = {}) {
  const counts = Array.from({ length: until - from + 1 }, (_, i) => (from + i < 100 ? usual : since));
  return { from, counts };
}

test('neighbours are compared since the quiet began, however long ago that was', () => {
  const left = days(10, { since: 2 });
  expect(neighboursSince([left], QUIET_SINCE)).toEqual({ cameras: 1, usual: 8, lately: 2 });
  expect(neighboursSince([left, days(60)], QUIET_SINCE)).toEqual({ cameras: 2, usual: 16, lately: 10 });
});

test('parts of days do not count: those on which it began, the neighbour was put up, and spoke last', () => {
  const { from, counts } = days(90, { until: 110 });
  const edges = counts.map((count, i) => (i === 0 || i === 10 || i === 20 ? 1_000 : count));
  expect(neighboursSince([{ from, counts: edges }], QUIET_SINCE)).toEqual({
    cameras: 1,
    usual: 8,
    lately: 8,
  });
});

test('a neighbour that is new, or has not told of days since then, says nothing', () => {
  expect(neighboursSince([days(93)], QUIET_SINCE)).toBeNull();
  expect(neighboursSince([days(10, { until: 103 })], QUIET_SINCE)).toBeNull();
  expect(neighboursSince([days(10, { until: 90 })], QUIET_SINCE)).toBeNull();
  expect(neighboursSince([{ from: 0, counts: [] }], QUIET_SINCE)).toBeNull();
  expect(neighboursSince([], QUIET_SINCE)).toBeNull();
  expect(neighboursSince([days(93), days(92)], QUIET_SINCE)?.cameras).toBe(1);
});
