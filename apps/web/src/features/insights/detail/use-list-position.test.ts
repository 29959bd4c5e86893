import { expect, test } from 'vitest';
import { listRows } from '../../../components/data-table/rows/row-source.ts';
import { sampleInsight as insight } from '../../../queries/insight-sample.ts';
import { rowOfInsights } from '../rows/collection-rows.ts';
import { rowKey } from '../rows/insight-row.ts';
import { listPositionOf } from './use-list-position.ts';

const MEMBERS = [
  insight(2, { collection_id: 5, confidence: 60 }),
  insight(3, { collection_id: 5, confidence: 99 }),
  insight(4, { collection_id: 5, confidence: 70 }),
];
const ROWS = [[insight(1)], MEMBERS, [insight(9)]].flatMap((insights) => rowOfInsights(insights) ?? []);
const LIST = listRows(ROWS, rowKey);

test('rows are stepped one by one, a collection shows its representative', () => {
  expect(listPositionOf(LIST, ROWS[0], 1)).toMatchObject({
    position: 0,
    count: 3,
    rows: { previous: undefined, next: 3 },
  });
  expect(listPositionOf(LIST, ROWS[2], 9).rows).toEqual({ previous: 3, next: undefined });
});

test('photos go through the collection and on to the next row', () => {
  const photos = (row: number, shown: number) => listPositionOf(LIST, ROWS[row], shown).photos;
  expect(photos(0, 1).next).toBe(2);
  expect(photos(1, 2)).toEqual({ previous: 1, next: 3 });
  expect(photos(1, 4)).toEqual({ previous: 3, next: 9 });
  expect(photos(2, 9)).toEqual({ previous: 4, next: undefined });
});

test('a row that left the list keeps its neighbours, also when more of them leave', () => {
  const left = { key: 3, index: 1, before: 1, after: 9 };
  const after = (...rows: typeof ROWS) => listPositionOf(listRows(rows, rowKey), ROWS[1], 3, left).rows;
  const [first, , last] = ROWS as [(typeof ROWS)[0], (typeof ROWS)[0], (typeof ROWS)[0]];
  expect(after(first, last)).toEqual({ previous: 1, next: 9 });
  expect(after(last)).toEqual({ previous: undefined, next: 9 });
  expect(after(first)).toEqual({ previous: 1, next: undefined });
  expect(after()).toEqual({ previous: undefined, next: undefined });
});

test('what the list does not have has no neighbours', () => {
  expect(listPositionOf(LIST, insight(77), 77)).toMatchObject({
    position: -1,
    rows: {},
    photos: {},
    nearby: [],
  });
});
