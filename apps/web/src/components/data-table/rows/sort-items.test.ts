import type { FilterCell } from '@sightline/domain/filters/filter';
import { expect, test } from 'vitest';
import { sortItems } from './sort-items.ts';

function sorted(
  kind: 'text' | 'number' | 'time',
  values: readonly FilterCell[],
  direction: 'asc' | 'desc' = 'asc',
) {
  return sortItems(values, { value: (value) => value, sort: { kind, first: 'asc' } }, direction);
}

test('numbers sort as numbers, unknown ones last either way', () => {
  expect(sorted('number', [10, null, 9, Number.NaN, -1])).toEqual([-1, 9, 10, null, Number.NaN]);
  expect(sorted('number', [10, null, 9, -1], 'desc')).toEqual([10, 9, -1, null]);
});

test('texts sort as people expect: letters before case, numbers by value, empty ones last', () => {
  expect(sorted('text', ['cam-10', '', 'Cam-9', null, 'beech'])).toEqual([
    'beech',
    'Cam-9',
    'cam-10',
    '',
    null,
  ]);
});

test('times sort by moment, also when written with different precision', () => {
  const half = '2026-11-20T07:00:00.500Z';
  const whole = '2026-11-20T07:00:00Z';
  expect(sorted('time', [half, whole])).toEqual([whole, half]);
  expect(sorted('time', [whole, half], 'desc')).toEqual([half, whole]);
});

test('equals keep the order they came in', () => {
  const items = [
    { id: 3, value: 'a' },
    { id: 1, value: 'b' },
    { id: 2, value: 'a' },
  ];
  const column = {
    value: (item: { value: string }) => item.value,
    sort: { kind: 'text', first: 'asc' },
  } as const;
  expect(sortItems(items, column, 'asc').map((item) => item.id)).toEqual([3, 2, 1]);
  expect(sortItems(items, column, 'desc').map((item) => item.id)).toEqual([1, 3, 2]);
});

test('a column may be compared by something else than it shows', () => {
  const size = { small: 1, large: 2 };
  const column = {
    value: (item: 'small' | 'large') => item,
    sort: { kind: 'number', first: 'asc', by: (item: 'small' | 'large') => size[item] },
  } as const;
  expect(sortItems(['large', 'small'], column, 'asc')).toEqual(['small', 'large']);
});

test('a column without values leaves the order alone', () => {
  expect(sortItems([2, 1], {}, 'asc')).toEqual([2, 1]);
});
