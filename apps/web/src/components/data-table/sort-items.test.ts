import { expect, test } from 'vitest';
import type { SortValue } from './column.ts';
import { sortItems } from './sort-items.ts';

function sorted(kind: 'text' | 'number' | 'time', values: readonly SortValue[], desc = false) {
  return sortItems(values, { kind, first: 'asc', value: (value) => value }, desc);
}

test('numbers sort as numbers, unknown ones last either way', () => {
  expect(sorted('number', [10, null, 9, -1])).toEqual([-1, 9, 10, null]);
  expect(sorted('number', [10, null, 9, -1], true)).toEqual([10, 9, -1, null]);
});

test('texts sort as people expect: without regard to case, numbers by value', () => {
  expect(sorted('text', ['cam-10', 'Cam-9', null, 'beech'])).toEqual(['beech', 'Cam-9', 'cam-10', null]);
});

test('times sort by moment, also when written with different precision', () => {
  const half = '2026-11-20T07:00:00.500Z';
  const whole = '2026-11-20T07:00:00Z';
  expect(sorted('time', [half, whole])).toEqual([whole, half]);
  expect(sorted('time', [whole, half], true)).toEqual([half, whole]);
});

test('equals keep the order they came in', () => {
  const items = [
    { id: 3, value: 'a' },
    { id: 1, value: 'a' },
    { id: 2, value: 'A' },
  ];
  const sort = { kind: 'text', first: 'asc', value: (item: { value: string }) => item.value } as const;
  expect(sortItems(items, sort, false).map((item) => item.id)).toEqual([3, 1, 2]);
  expect(sortItems(items, sort, true).map((item) => item.id)).toEqual([3, 1, 2]);
});
