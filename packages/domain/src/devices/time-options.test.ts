import { expect, test } from 'vitest';
import { TIME_OPTIONS } from './time-options.ts';

test('5 to 55 minutes by fives, 1 to 11.5 hours by halves, 12 to 48 hours', () => {
  expect(TIME_OPTIONS.slice(0, 11)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  expect(TIME_OPTIONS.slice(11, 33).map((minutes) => minutes / 60)).toEqual([
    1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5,
  ]);
  const hours = TIME_OPTIONS.slice(33).map((minutes) => minutes / 60);
  expect([hours.length, hours[0], hours[1], hours.at(-1)]).toEqual([37, 12, 13, 48]);
});

test.each([120, 240, 390, 690, 720])('%i minutes, which device updates offer, is one of them', (minutes) => {
  expect(TIME_OPTIONS).toContain(minutes);
});
