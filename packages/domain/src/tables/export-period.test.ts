import { expect, test } from 'vitest';
import { isExportPeriod, monthAfter, monthOf } from './export-period.ts';

const at = (iso: string) => Date.parse(iso);

test('a month is a month of the zone', () => {
  const newYear = at('2026-12-31T12:00:00Z');
  expect(monthOf('this-month', newYear, 'Pacific/Auckland')).toBe('2027-01');
  expect(monthOf('last-month', newYear, 'Pacific/Auckland')).toBe('2026-12');
  expect(monthOf('this-month', newYear, 'UTC')).toBe('2026-12');
  expect(monthOf('last-month', newYear, 'UTC')).toBe('2026-11');
});

test('last month is the month before, whatever the day', () => {
  expect(monthOf('last-month', at('2027-03-31T00:00:00Z'), 'UTC')).toBe('2027-02');
  expect(monthOf('last-month', at('2027-01-01T00:00:00Z'), 'UTC')).toBe('2026-12');
});

test('only periods are periods', () => {
  expect(isExportPeriod('last-month')).toBe(true);
  expect(isExportPeriod('last_decade')).toBe(false);
});

test('the month after a month, also over the end of a year', () => {
  expect(['2026-01', '2026-02', '2028-02', '2026-11', '2026-12'].map(monthAfter)).toEqual([
    '2026-02',
    '2026-03',
    '2028-03',
    '2026-12',
    '2027-01',
  ]);
});
