import { expect, test } from 'vitest';
import { silentPeriods } from './silent-periods.ts';

const MINUTE = 60_000;
const at = (minutes: number) => Date.UTC(2026, 10, 1) + minutes * MINUTE;
const hourly = { cycle: 60, blur: 0 };

test('a camera that missed three wakes in a row was silent from its last word to its next', () => {
  expect(silentPeriods([at(0), at(60), at(300), at(360)], at(400), hourly)).toEqual([
    { from: at(60), to: at(300) },
  ]);
});

test('one that is late was not silent', () => {
  expect(silentPeriods([at(0), at(210)], at(270), hourly)).toEqual([]);
});

test('a silence that has not ended lasts until now', () => {
  expect(silentPeriods([at(0)], at(211), hourly)).toEqual([{ from: at(0), to: at(211) }]);
  expect(silentPeriods([at(0)], at(210), hourly)).toEqual([]);
});

test('it is judged by the rhythm of the camera', () => {
  expect(silentPeriods([at(0), at(1_500)], at(1_500), { cycle: 690, blur: 0 })).toEqual([]);
  expect(silentPeriods([at(0), at(1_500)], at(1_500), hourly)).toHaveLength(1);
});

test('moments that are only known to two hours make no silence of their blur', () => {
  const rough = { cycle: 60, blur: 120 * MINUTE };
  expect(silentPeriods([at(0), at(300)], at(300), rough)).toEqual([]);
  expect(silentPeriods([at(0), at(360)], at(360), rough)).toHaveLength(1);
});

test('nothing is said of a camera that was never heard', () => {
  expect(silentPeriods([], at(10_000), hourly)).toEqual([]);
});
