import { expect, test } from 'vitest';
import { weekOf, weeksBetween } from './weeks.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(weekOf(day)).toBe(monday));

test('weeks are those that have a day of the period', () => {
  expect(weeksBetween('2026-11-22', '2026-11-30')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  expect(weeksBetween('2026-11-24', '2026-11-24')).toEqual(['2026-11-23']);
});
