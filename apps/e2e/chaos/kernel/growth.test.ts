import { expect, test } from 'vitest';
import { growthInSecondHalf } from './growth.ts';

const upTo = (count: number, value: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => value(n));

test('what grows until the middle and then stays has not grown', () => {
  expect(growthInSecondHalf(upTo(80, (n) => (n < 40 ? 100 + n : 140)))).toBe(0);
});

test('a single peak is no growth', () => {
  expect(growthInSecondHalf(upTo(80, (n) => (n === 79 ? 500 : 100)))).toBe(0);
});

test('what grows all the time has grown by what lies between the ends of the second half', () => {
  expect(growthInSecondHalf(upTo(80, (n) => 100 + n))).toBeCloseTo((175 / 145 - 1) * 100, 0);
});

test('a few samples say nothing', () => {
  expect(growthInSecondHalf([100, 100, 100])).toBeNaN();
});
