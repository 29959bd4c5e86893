import { expect, test } from 'vitest';
import { filterLabel } from './filter-label.ts';

const filter = (value: string | string[], from: string | null = null, to: string | null = null) => ({
  header: 'x',
  value,
  from,
  to,
});

test('texts and numbers', () => {
  expect(filterLabel({ filter: 'text' }, filter('deer'), '2026-11-20')).toBe('contains “deer”');
  expect(filterLabel({ filter: 'numeric' }, filter(' '), '2026-11-20')).toBe('any');
  expect(filterLabel({ filter: 'numeric' }, filter('9'), '2026-11-20')).toBe('contains “9”');
  expect(filterLabel({ filter: 'numeric' }, filter('90 - 100'), '2026-11-20')).toBe('from 90 to 100');
  expect(filterLabel({ filter: 'text' }, filter('90-100'), '2026-11-20')).toBe('contains “90-100”');
});

test('numbers read as sentences, with their unit', () => {
  const label = (value: string) => filterLabel({ filter: 'numeric', unit: '%' }, filter(value), '2026-11-20');
  expect(['50-70', '>=50', '<=70', '70-70', '9'].map(label)).toEqual([
    'from 50 to 70 %',
    'from 50 %',
    'up to 70 %',
    'is 70 %',
    'contains “9”',
  ]);
});

test('spans of dates and times of day are said by their names', () => {
  expect(filterLabel({ filter: 'date' }, filter('last-night'), '2026-11-20')).toBe('last night');
  const label = (value: string) => filterLabel({ filter: 'time-of-day' }, filter(value), '2026-11-20');
  expect(['', 'night', 'day', '22:00-04:30'].map(label)).toEqual([
    'any',
    'night only',
    'day only',
    'from 22:00 to 04:30',
  ]);
});

test('lists name one or two items and count the rest', () => {
  expect(filterLabel({ filter: 'list' }, filter([]), '2026-11-20')).toBe('any');
  expect(filterLabel({ filter: 'list' }, filter(['stoat']), '2026-11-20')).toBe('is stoat');
  expect(filterLabel({ filter: 'list' }, filter(['stoat', 'kiwi']), '2026-11-20')).toBe('is stoat or kiwi');
  expect(filterLabel({ filter: 'list' }, filter(['stoat', 'kiwi', 'rat']), '2026-11-20')).toBe(
    'is stoat or 2 others',
  );
});

test('dates are today until others are chosen', () => {
  expect(filterLabel({ filter: 'date' }, filter(''), '2026-11-20')).toBe('on 20 Nov 2026');
  expect(filterLabel({ filter: 'date' }, filter('', '2026-11-01', null), '2026-11-20')).toBe(
    '1 Nov 2026 – 20 Nov 2026',
  );
  expect(filterLabel({ filter: 'date' }, filter('', '2026-11-21', null), '2026-11-20')).toContain(
    'ends before it begins',
  );
});
