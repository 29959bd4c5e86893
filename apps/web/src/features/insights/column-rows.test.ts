import { expect, test } from 'vitest';
import { TABLE_COLUMNS } from './column-query.ts';
import { keyOfNumber, numberOfKey, placeOfRow } from './column-rows.ts';
import { INSIGHTS_COLUMNS } from './insights-columns.tsx';

test('rows are found by their key in any order', () => {
  const rows = Float64Array.of(7, -3, 12, 5);
  const places = Uint32Array.of(1, 3, 0, 2);
  for (const [place, row] of rows.entries()) {
    expect(placeOfRow({ rows, places }, numberOfKey(keyOfNumber(row)))).toBe(place);
  }
  expect(placeOfRow({ rows, places }, 6)).toBe(-1);
  expect(keyOfNumber(-3)).toBe('c3');
});

test('every column that can be sorted or filtered lies somewhere', () => {
  const asked = INSIGHTS_COLUMNS.filter(({ sort, filter }) => sort || filter).map(({ id }) => id);
  expect(asked.filter((id) => !TABLE_COLUMNS[id])).toEqual([]);
});

test('numbers are asked as numbers and days as days', () => {
  for (const { id, filter } of INSIGHTS_COLUMNS) {
    if (filter === 'numeric' || filter === 'date') expect(TABLE_COLUMNS[id]?.kind, id).toBe('number');
    if (filter === 'text' || filter === 'list') expect(TABLE_COLUMNS[id]?.kind, id).toBe('text');
  }
});
