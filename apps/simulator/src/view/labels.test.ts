import { expect, test } from 'vitest';
import { duration, number, rate } from './labels.ts';
import { createRates, sparkline } from './rates.ts';

test('numbers, rates and durations are written for people', () => {
  expect(number(1_234_567)).toBe('1,234,567');
  expect([0, 0.44, 9.96, 10.4, 1_204].map(rate)).toEqual(['0', '0.4', '10.0', '10', '1,204']);
  expect([0, 59_400, 61_000, 3_661_000].map(duration)).toEqual(['0:00', '0:59', '1:01', '1:01:01']);
});

test('rates are the growth of a count, and their mean that of the last ten seconds', () => {
  const rates = createRates();
  expect(rates.perSecond()).toBe(0);
  for (const total of [5, 5, 25]) rates.note(total);
  expect(rates.recent(2)).toEqual([0, 20]);
  expect(rates.perSecond()).toBeCloseTo(25 / 3);
  for (let second = 0; second < 10; second++) rates.note(25);
  expect(rates.perSecond()).toBe(0);
});

test('a sparkline is as high as its values', () => {
  expect(sparkline([0, 4, 8])).toBe('▁▅█');
  expect(sparkline([])).toBe('');
});
