import { expect, test } from 'vitest';
import { isExportPeriod, periodDays } from './export-period.ts';

test('days are those of the zone', () => {
  const newYear = Date.parse('2026-12-31T12:00:00Z');
  expect(periodDays('last-month', newYear, 'Pacific/Auckland')).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(periodDays('last-month', newYear, 'UTC')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodDays('yesterday', newYear, 'Pacific/Auckland')).toEqual({
    from: '2026-12-31',
    to: '2026-12-31',
  });
});

test('only periods are periods', () => {
  expect(isExportPeriod('last-month')).toBe(true);
  expect(isExportPeriod('last_decade')).toBe(false);
});
