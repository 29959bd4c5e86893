import { describe, expect, test } from 'vitest';
import {
  devicesLeft,
  type InsightFilters,
  NO_FILTERS,
  questionOf,
  readFilters,
  writeFilters,
} from './insight-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const written = (filters: InsightFilters, search = 'tab=dashboard') =>
  `${writeFilters(new URLSearchParams(search), filters)}`;

const ALL: InsightFilters = {
  period: { days: 30 },
  groupIds: [3, 4],
  deviceIds: [12],
  classNames: ['kiwi', 'deer, red & sika'],
  confidence: { least: 50, most: 90 },
  archived: true,
};

describe('an address', () => {
  test('holds every filter and gives it back', () => {
    expect(written(ALL)).toBe(
      'tab=dashboard&days=30&groups=3%2C4&devices=12&class=kiwi&class=deer%2C+red+%26+sika&confidence=50-90&archived=shown',
    );
    expect(read(written(ALL))).toEqual(ALL);
    const own = { ...NO_FILTERS, period: { from: '2026-11-01', to: undefined } };
    expect(read(written(own))).toEqual(own);
    const named = { ...NO_FILTERS, period: { span: 'last-month' as const } };
    expect(written(named)).toBe('tab=dashboard&period=last-month');
    expect(read(written(named))).toEqual(named);
  });

  test('without filters says nothing of them, and loses those that were there', () => {
    expect(written(NO_FILTERS, 'tab=dashboard&days=7&class=kiwi&other=1')).toBe('tab=dashboard&other=1');
    expect(read('tab=dashboard')).toEqual(NO_FILTERS);
  });

  test.each([
    ['days=8'],
    ['period=last-night'],
    ['from=2026-02-30'],
    ['from=2026-11-20&to=2026-11-19'],
    ['groups=a,-1,0,1.5,99999999999'],
    ['class=&class=%20'],
    [`class=${'k'.repeat(101)}`],
    ['confidence=0-100'],
    ['confidence=60-50'],
    ['confidence=50-101'],
    ['confidence=half'],
    ['archived=1'],
  ])('passes over %s', (search) => {
    expect(read(search)).toEqual(NO_FILTERS);
  });

  test('keeps what makes sense beside what does not, once', () => {
    expect(read('groups=3,x,3&from=soon&to=2026-11-20&class=kiwi&class=kiwi')).toEqual({
      ...NO_FILTERS,
      groupIds: [3],
      period: { from: undefined, to: '2026-11-20' },
      classNames: ['kiwi'],
    });
  });
});

describe('the question to the server', () => {
  const days = { zone: 'Pacific/Auckland', today: '2026-11-22' };

  test('asks for everything where nothing is filtered', () => {
    expect(questionOf(NO_FILTERS, days)).toEqual({ zone: 'Pacific/Auckland' });
  });

  test('names the days that a named period comes to', () => {
    const daysIn = (span: 'yesterday' | 'last-month') =>
      questionOf({ ...NO_FILTERS, period: { span } }, days);
    expect(daysIn('yesterday')).toMatchObject({ from: '2026-11-21', to: '2026-11-21' });
    expect(daysIn('last-month')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  });

  test('names every filter, and the days that a number of days comes to', () => {
    expect(questionOf(ALL, days)).toEqual({
      from: '2026-10-24',
      to: '2026-11-22',
      groupIds: [3, 4],
      deviceIds: [12],
      classNames: ['kiwi', 'deer, red & sika'],
      confidence: { least: 50, most: 90 },
      archived: true,
      zone: 'Pacific/Auckland',
    });
  });
});

test('cameras are left that are named or in one of the groups; without either all are', () => {
  const cameras = [{ device_id: 1 }, { device_id: 2 }, { device_id: 3 }, { device_id: 4 }];
  const groups = [
    { group_id: 8, devices: [1, 2] },
    { group_id: 9, devices: [3] },
  ];
  const left = (groupIds: number[], deviceIds: number[]) =>
    devicesLeft(cameras, groups, { groupIds, deviceIds }).map(({ device_id }) => device_id);
  expect(left([], [])).toEqual([1, 2, 3, 4]);
  expect(left([8], [])).toEqual([1, 2]);
  expect(left([9], [4, 77])).toEqual([3, 4]);
  expect(left([55], [])).toEqual([]);
});
