import { expect, test } from 'vitest';
import { INSIGHTS_COLUMNS } from '../table/insights-columns.tsx';
import { TABLE_COLUMNS } from './column-query.ts';
import { keyOfNumber, numberOfKey, positionFinder } from './column-rows.ts';

test('rows are found by their key in any order', () => {
  const rows = Float64Array.from(
    { length: 100 },
    (_, listPosition) => (listPosition % 3 === 0 ? -1 : 1) * ((listPosition * 37) % 101),
  );
  const find = positionFinder(rows);
  for (const [listPosition, row] of rows.entries())
    expect(find(numberOfKey(keyOfNumber(row)))).toBe(listPosition);
  expect([find(1_000), find(0.5)]).toEqual([-1, -1]);
  expect(positionFinder(rows)(1_000)).toBe(-1);
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
