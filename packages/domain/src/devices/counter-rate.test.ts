import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterRates, type TimeRange } from './counter-rate.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const days = (count: number): TimeRange[] =>
  Array.from({ length: count }, (_, day) => ({ from: day * DAY, to: (day + 1) * DAY }));
const reading = (hours: number, count: number | null) => ({ at: hours * HOUR, count });

test('a counter read at the ends of a day rose by what lies between', () => {
  expect(counterRates([reading(0, 100), reading(24, 160)], days(1))).toEqual([60]);
});

test('several readings in a day add up, also when one says nothing', () => {
  const readings = [reading(0, 10), reading(6, 12), reading(12, null), reading(24, 30)];
  expect(counterRates(readings, days(1))).toEqual([20]);
});

test('a rise over a night is shared out by time', () => {
  expect(counterRates([reading(18, 0), reading(30, 12)], days(2))).toEqual([6, 6]);
  expect(counterRates([reading(0, 0), reading(20, 0), reading(32, 12)], days(2))).toEqual([4, 8]);
});

test('of a day that is known in part, that part counts', () => {
  expect(counterRates([reading(12, 0), reading(18, 10)], days(1))).toEqual([10]);
});

test('a restart resets the counter, and the rate is what it has counted since', () => {
  expect(counterRates([reading(0, 5_000), reading(24, 30), reading(48, 90)], days(2))).toEqual([30, 60]);
});

test('silence of some days is told as their mean', () => {
  expect(counterRates([reading(0, 0), reading(96, 40)], days(4))).toEqual([10, 10, 10, 10]);
});

test('nothing is known before the first reading, after the last, or from one alone', () => {
  expect(counterRates([reading(24, 5), reading(48, 9)], days(3))).toEqual([null, 4, null]);
  expect(counterRates([reading(12, 5)], days(1))).toEqual([null]);
  expect(counterRates([], days(1))).toEqual([null]);
});

test('two readings of one moment: the later word counts', () => {
  expect(counterRates([reading(0, 0), reading(0, 6), reading(24, 8)], days(1))).toEqual([2]);
});

test('whatever a camera says, no rate is negative and nothing is counted twice', () => {
  const readings = fc.array(fc.tuple(fc.integer({ min: 0, max: 240 }), fc.option(fc.nat(1_000))));
  fc.assert(
    fc.property(readings, (said) => {
      const ascending = said.toSorted(([a], [b]) => a - b).map(([hours, count]) => reading(hours, count));
      const rates = counterRates(ascending, days(10));
      for (const rate of rates) expect(rate ?? 0).toBeGreaterThanOrEqual(0);
      const most = ascending.reduce((sum, { count }) => sum + (count ?? 0), 0);
      expect(rates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0)).toBeLessThanOrEqual(most + 1e-6);
    }),
  );
});
