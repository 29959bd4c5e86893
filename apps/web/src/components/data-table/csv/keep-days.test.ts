import { expect, test } from 'vitest';
import { keepDays } from './keep-days.ts';
import { daysLabel, periodLabel } from './period-label.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const kept = (days: typeof OCTOBER, iso: string, zone: string) =>
  keepDays(days, () => ({ at: Date.parse(iso), zone }))({});

test('days begin and end at midnight where the row is', () => {
  expect(kept(OCTOBER, '2026-09-30T11:00:00Z', 'Pacific/Auckland')).toBe(true);
  expect(kept(OCTOBER, '2026-09-30T10:59:59Z', 'Pacific/Auckland')).toBe(false);
  expect(kept(OCTOBER, '2026-09-30T11:00:00Z', 'UTC')).toBe(false);
  expect(kept(OCTOBER, '2026-10-31T11:00:00Z', 'Pacific/Auckland')).toBe(false);
  expect(kept(OCTOBER, '2026-10-31T11:00:00Z', 'UTC')).toBe(true);
  const day = { from: '2026-11-24', to: '2026-11-24' };
  expect(kept(day, '2026-11-24T12:00:00Z', 'UTC')).toBe(true);
  expect(kept(day, '2026-11-24T12:00:00Z', 'Pacific/Auckland')).toBe(false);
  expect(kept(day, '2026-11-23T12:00:00Z', 'Pacific/Auckland')).toBe(true);
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
