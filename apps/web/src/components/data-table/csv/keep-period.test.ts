import { expect, test } from 'vitest';
import { keepPeriod } from './keep-period.ts';
import { monthLabel, periodLabel } from './period-label.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const kept = (period: 'last-month' | 'this-month', iso: string, zone: string) =>
  keepPeriod(period, () => ({ at: Date.parse(iso), zone }), NOW)?.({});

test('a month begins and ends at midnight where the row is', () => {
  expect(kept('last-month', '2026-09-30T11:00:00Z', 'Pacific/Auckland')).toBe(true);
  expect(kept('last-month', '2026-09-30T10:59:59Z', 'Pacific/Auckland')).toBe(false);
  expect(kept('last-month', '2026-09-30T11:00:00Z', 'UTC')).toBe(false);
  expect(kept('last-month', '2026-10-31T11:00:00Z', 'Pacific/Auckland')).toBe(false);
  expect(kept('this-month', '2026-10-31T11:00:00Z', 'Pacific/Auckland')).toBe(true);
});

test('any time keeps every row', () => {
  expect(keepPeriod('any', () => ({ at: 0, zone: 'UTC' }), NOW)).toBeUndefined();
});

test('a choice names its month', () => {
  expect(periodLabel('any', NOW, 'UTC')).toBe('Any time');
  expect(periodLabel('last-month', NOW, 'UTC')).toBe('Last month (October 2026)');
  expect(monthLabel('this-month', Date.parse('2026-11-30T12:00:00Z'), 'Pacific/Auckland')).toBe(
    'December 2026',
  );
});
