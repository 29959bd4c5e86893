import { expect, test } from 'vitest';
import { keepPeriod } from './keep-period.ts';
import { daysLabel, periodLabel } from './period-label.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const kept = (period: 'last-month' | 'this-month' | 'yesterday', iso: string, zone: string) =>
  keepPeriod(period, () => ({ at: Date.parse(iso), zone }), NOW)?.({});

test('a month begins and ends at midnight where the row is', () => {
  expect(kept('last-month', '2026-09-30T11:00:00Z', 'Pacific/Auckland')).toBe(true);
  expect(kept('last-month', '2026-09-30T10:59:59Z', 'Pacific/Auckland')).toBe(false);
  expect(kept('last-month', '2026-09-30T11:00:00Z', 'UTC')).toBe(false);
  expect(kept('last-month', '2026-10-31T11:00:00Z', 'Pacific/Auckland')).toBe(false);
  expect(kept('this-month', '2026-10-31T11:00:00Z', 'Pacific/Auckland')).toBe(true);
});

test('a day is one where the row is', () => {
  expect(kept('yesterday', '2026-11-24T12:00:00Z', 'Pacific/Auckland')).toBe(true);
  expect(kept('yesterday', '2026-11-25T11:00:00Z', 'Pacific/Auckland')).toBe(false);
  expect(kept('yesterday', '2026-11-24T12:00:00Z', 'UTC')).toBe(true);
  expect(kept('yesterday', '2026-11-23T12:00:00Z', 'UTC')).toBe(false);
});

test('any time keeps every row', () => {
  expect(keepPeriod('any', () => ({ at: 0, zone: 'UTC' }), NOW)).toBeUndefined();
});

test('a choice names its days', () => {
  const labels = (['any', 'today', '7-days', 'last-month'] as const).map((period) =>
    periodLabel(period, NOW, 'UTC'),
  );
  expect(labels).toEqual([
    'Any time',
    'Today (25 Nov)',
    '7 days (19 Nov – 25 Nov)',
    'Last month (October 2026)',
  ]);
  expect(daysLabel('this-month', Date.parse('2026-11-30T12:00:00Z'), 'Pacific/Auckland')).toBe(
    'December 2026',
  );
});
