import { expect, test } from 'vitest';
import { listRows } from '../rows/row-source.ts';
import { keysIn, NO_KEYS, withKeys } from './key-set.ts';
import { keysBetween, stillThere } from './selected-range.ts';

const rows = listRows([50, 40, 30, 20, 10], (id) => id);

test('a range runs either way and stays within the table', () => {
  expect([...keysBetween(rows, 1, 3)]).toEqual([40, 30, 20]);
  expect([...keysBetween(rows, 3, 1)]).toEqual([40, 30, 20]);
  expect([...keysBetween(rows, 3, 99)]).toEqual([20, 10]);
  expect([...keysBetween(listRows([], Number), 0, -1)]).toEqual([]);
});

test('rows that are gone are no longer selected', () => {
  const set = withKeys(NO_KEYS, [50, 10, 99], true);
  expect([...keysIn(stillThere(set, rows))].sort()).toEqual([10, 50]);
  const all = withKeys(NO_KEYS, [50, 10], true);
  expect(stillThere(all, rows)).toBe(all);
});

test('also among many', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index);
  const set = withKeys(NO_KEYS, ids, true);
  expect(
    stillThere(
      set,
      listRows(ids.slice(0, 4000), (id) => id),
    ).size,
  ).toBe(4000);
});
