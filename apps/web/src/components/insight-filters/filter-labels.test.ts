import { expect, test } from 'vitest';
import { filterChips, scopeLabel } from './filter-labels.ts';
import { type InsightFilters, NO_FILTERS } from './insight-filters.ts';

const NAMES = {
  devices: [
    { device_id: 1, device_name: 'cam-1', display_name: 'Creek' },
    { device_id: 2, device_name: 'cam-2', display_name: null },
  ],
  groups: [{ group_id: 8, group_name: 'North valley' }],
};
const chips = (filters: Partial<InsightFilters>) =>
  filterChips({ ...NO_FILTERS, ...filters }, NAMES).map(({ kind, text }) => `${kind} ${text}`);
const scope = (filters: Partial<InsightFilters>) => scopeLabel({ ...NO_FILTERS, ...filters }, NAMES);

test('each kind of filter has words, with the names that people gave', () => {
  expect(
    chips({
      period: { days: 365 },
      groupIds: [8],
      deviceIds: [1, 2],
      classNames: ['kiwi', 'stoat', 'red deer'],
      confidence: { least: 50, most: 100 },
    }),
  ).toEqual([
    'Period Last year',
    'Group North valley',
    'Device Creek or cam-2',
    'Class kiwi or 2 others',
    'Confidence 50–100 %',
  ]);
  expect(chips({})).toEqual([]);
});

test('a period is called as it was chosen', () => {
  expect(chips({ period: { span: 'last-month' } })).toEqual(['Period Last month']);
});

test('periods are open at either end', () => {
  const period = (from?: string, to?: string) => chips({ period: { from, to } })[0];
  expect(period('2026-11-01', '2026-11-20')).toBe('Period 1 Nov 2026 – 20 Nov 2026');
  expect(period('2026-11-01', '2026-11-01')).toBe('Period 1 Nov 2026');
  expect(period('2026-11-01')).toBe('Period Since 1 Nov 2026');
  expect(period(undefined, '2026-11-20')).toBe('Period Until 20 Nov 2026');
});

test('what is gone or somebody else’s has a number for a name', () => {
  expect(chips({ groupIds: [9], deviceIds: [77] })).toEqual(['Group Group 9', 'Device Device 77']);
});

test('a chip is removed alone', () => {
  const filters: InsightFilters = {
    ...NO_FILTERS,
    period: { days: 7 },
    classNames: ['kiwi'],
    archived: true,
  };
  const [period, species] = filterChips(filters, NAMES);
  expect(period?.without).toEqual({ ...filters, period: undefined });
  expect(species?.without).toEqual({ ...filters, classNames: [] });
});

test('the scope tells time, cameras and what else is left out', () => {
  expect(scope({})).toBe('All time · all cameras');
  expect(scope({ archived: true, period: { days: 7 } })).toBe('Last 7 days · all cameras · archived too');
  expect(
    scope({ groupIds: [8], deviceIds: [1], classNames: ['kiwi'], confidence: { least: 0, most: 40 } }),
  ).toBe('All time · North valley or Creek · kiwi · confidence 0–40 %');
});
