import { describe, expect, test } from 'vitest';
import { compareCells, parseSort, serialiseSort } from './sort.ts';

const sorted = (cells: (string | number | boolean | null)[], direction: 'asc' | 'desc') =>
  cells.toSorted((a, b) => compareCells(a, b, direction));

describe('sortable', () => {
  test('numbers by size, texts as people read them', () => {
    expect(sorted([10, 9, -1, 0.5], 'asc')).toEqual([-1, 0.5, 9, 10]);
    expect(sorted(['cam 10', 'Cam 9', 'émeu', 'zebra', 'deer'], 'asc')).toEqual([
      'Cam 9',
      'cam 10',
      'deer',
      'émeu',
      'zebra',
    ]);
    expect(sorted([true, false], 'asc')).toEqual([false, true]);
  });

  test('empty cells last in either direction', () => {
    expect(sorted([null, 2, 1], 'asc')).toEqual([1, 2, null]);
    expect(sorted([null, 1, 2], 'desc')).toEqual([2, 1, null]);
  });

  test('equal cells keep their order in either direction', () => {
    const rows = [1, 2, 3, 4].map((id) => ({ id, cell: id % 2 }));
    const by = (direction: 'asc' | 'desc') =>
      rows.toSorted((a, b) => compareCells(a.cell, b.cell, direction)).map(({ id }) => id);
    expect(by('asc')).toEqual([2, 4, 1, 3]);
    expect(by('desc')).toEqual([1, 3, 2, 4]);
  });
});

test('a sorting survives the address, and garbage does not', () => {
  expect(parseSort(serialiseSort({ column: 'a:b', direction: 'desc' }), ['a:b'])).toEqual({
    column: 'a:b',
    direction: 'desc',
  });
  for (const text of [null, undefined, '', 'id', 'id:', 'id:up', 'other:asc', ':asc']) {
    expect(parseSort(text, ['id'])).toBeNull();
  }
});
