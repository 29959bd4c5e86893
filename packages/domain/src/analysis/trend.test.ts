import { expect, test } from 'vitest';
import { rateRatio } from './rate-ratio.ts';
import { COUNTS_EXPECTED } from './reference/counts.ts';
import { monthCounts, monthlyTrend } from './trend.ts';

test('events and effort are counted by month', () => {
  const days = [
    { date: '2026-12-01', active: 1 },
    { date: '2026-11-30', active: 0.5 },
    { date: '2026-11-29', active: 1 },
  ];
  expect(monthCounts(['2026-12-01', '2026-11-02', '2026-12-30'], days)).toEqual([
    { month: '2026-11', events: 1, effortDays: 1.5 },
    { month: '2026-12', events: 2, effortDays: 1 },
  ]);
  expect(monthlyTrend(monthCounts([], []))).toEqual([]);
});

test('months without effort stand between the others without an index, over the turn of the year, too', () => {
  const trend = monthlyTrend([
    { month: '2027-01', events: 4, effortDays: 40 },
    { month: '2026-11', events: 2, effortDays: 40 },
  ]);
  expect(trend.map(({ month, rai }) => [month, rai])).toEqual([
    ['2026-11', 5],
    ['2026-12', null],
    ['2027-01', 10],
  ]);
  expect(trend[1]).toMatchObject({ smoothed: null, interval: null, reason: 'no_effort' });
});

test('the smoothed line keeps a steady rate, and follows months by their effort', () => {
  const steady = ['2026-01', '2026-02', '2026-03'].map((month, i) => ({
    month,
    events: 3 * (i + 1),
    effortDays: 30 * (i + 1),
  }));
  for (const { smoothed } of monthlyTrend(steady)) expect(smoothed).toBeCloseTo(10, 12);
  const [first, second] = monthlyTrend([
    { month: '2026-01', events: 0, effortDays: 1 },
    { month: '2026-02', events: 30, effortDays: 300 },
  ]);
  const near = Math.exp(-0.5);
  expect(first?.smoothed).toBeCloseTo((100 * near * 30) / (1 + near * 300), 9);
  expect(second?.smoothed).toBeCloseTo(3000 / (300 + near), 9);
});

const counted = (events: number, effortDays: number) => ({ events, effortDays });

test('a change is a ratio of rates with the exact interval', () => {
  const { found, of, low, high } = COUNTS_EXPECTED.binomial;
  const { ratio, interval } = rateRatio(counted(of - found, 100), counted(found, 100));
  expect(ratio).toBeCloseTo(1.5, 12);
  expect(interval?.low).toBeCloseTo(low / (1 - low), 3);
  expect(interval?.high).toBeCloseTo(high / (1 - high), 3);
  expect(rateRatio(counted(10, 200), counted(15, 100)).interval?.low).toBeCloseTo(
    2 * (interval?.low ?? 0),
    9,
  );
});

test('backwards the ratio is the inverse, with the inverse interval', () => {
  const [one, other] = [rateRatio(counted(3, 70), counted(9, 50)), rateRatio(counted(9, 50), counted(3, 70))];
  expect((one.ratio ?? 0) * (other.ratio ?? 0)).toBeCloseTo(1, 12);
  expect((one.interval?.low ?? 0) * (other.interval?.high ?? 0)).toBeCloseTo(1, 9);
});

test('a period without events leaves the ratio open to one side, and two of them, or no effort, leave none', () => {
  expect(rateRatio(counted(0, 10), counted(4, 10))).toMatchObject({
    ratio: Number.POSITIVE_INFINITY,
    interval: { high: Number.POSITIVE_INFINITY },
  });
  // No more than 0.025 of the chance leaves all four in the second period: the share is 0.025^(1/4) or more.
  expect(rateRatio(counted(0, 10), counted(4, 10)).interval?.low).toBeCloseTo(
    0.025 ** 0.25 / (1 - 0.025 ** 0.25),
    9,
  );
  expect(rateRatio(counted(4, 10), counted(0, 10))).toMatchObject({ ratio: 0, interval: { low: 0 } });
  expect(rateRatio(counted(0, 10), counted(0, 10))).toMatchObject({
    ratio: null,
    interval: null,
    reason: 'no_events',
  });
  expect(rateRatio(counted(1, 10), counted(1, 0))).toMatchObject({ ratio: null, reason: 'no_effort' });
});
