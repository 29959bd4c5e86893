import { expect, test } from 'vitest';
import { filterLabel } from './filter-label.ts';

const DAYS = { today: '2026-11-20', lastNight: undefined };

const filter = (value: string | string[], from: string | null = null, to: string | null = null) => ({
  header: 'x',
  value,
  from,
  to,
});

test('texts and numbers', () => {
  expect(filterLabel({ filter: 'text' }, filter('deer'), DAYS)).toBe('contains “deer”');
  expect(filterLabel({ filter: 'numeric' }, filter(' '), DAYS)).toBe('any');
  expect(filterLabel({ filter: 'numeric' }, filter('9'), DAYS)).toBe('contains “9”');
  expect(filterLabel({ filter: 'numeric' }, filter('90 - 100'), DAYS)).toBe('from 90 to 100');
  expect(filterLabel({ filter: 'text' }, filter('90-100'), DAYS)).toBe('contains “90-100”');
});

test('numbers read as sentences, with their unit', () => {
  const label = (value: string) => filterLabel({ filter: 'numeric', unit: '%' }, filter(value), DAYS);
  expect(['50-70', '>=50', '<=70', '70-70', '9'].map(label)).toEqual([
    'from 50 to 70 %',
    'from 50 %',
    'up to 70 %',
    'is 70 %',
    'contains “9”',
  ]);
});

test('spans of dates and times of day are said by their names', () => {
  const night = (isExact: boolean) => {
    const lastNight = { from: 20 * 60 + 31, until: 5 * 60 + 48, isExact };
    return filterLabel({ filter: 'date' }, filter('last-night'), { ...DAYS, lastNight });
  };
  expect(filterLabel({ filter: 'date' }, filter('last-night'), DAYS)).toBe('last night');
  expect(night(true)).toBe('last night, 20:31–05:48');
  expect(night(false)).toBe('last night, about 20:31–05:48');
  const label = (value: string) => filterLabel({ filter: 'time-of-day' }, filter(value), DAYS);
  expect(['', 'night', 'day', '22:00-04:30'].map(label)).toEqual([
    'any',
    'night only',
    'day only',
    'from 22:00 to 04:30',
  ]);
});

test('lists name one or two items and count the rest', () => {
  expect(filterLabel({ filter: 'list' }, filter([]), DAYS)).toBe('any');
  expect(filterLabel({ filter: 'list' }, filter(['stoat']), DAYS)).toBe('is stoat');
  expect(filterLabel({ filter: 'list' }, filter(['stoat', 'kiwi']), DAYS)).toBe('is stoat or kiwi');
  expect(filterLabel({ filter: 'list' }, filter(['stoat', 'kiwi', 'rat']), DAYS)).toBe(
    'is stoat or 2 others',
  );
});

test('dates are today until others are chosen', () => {
  expect(filterLabel({ filter: 'date' }, filter(''), DAYS)).toBe('on 20 Nov 2026');
  expect(filterLabel({ filter: 'date' }, filter('', '2026-11-01', null), DAYS)).toBe(
    '1 Nov 2026 – 20 Nov 2026',
  );
  expect(filterLabel({ filter: 'date' }, filter('', '2026-11-21', null), DAYS)).toContain(
    'ends before it begins',
  );
});
