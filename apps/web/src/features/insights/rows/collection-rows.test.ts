import type { Insight } from '@sightline/contract/insights/insights.contract';
import { expect, test } from 'vitest';
import { listRows } from '../../../components/data-table/rows/row-source.ts';
import { sampleInsight as insight } from '../../../queries/insight-sample.ts';
import { saidLabel } from '../table/said-labels.ts';
import { rowOfInsights } from './collection-rows.ts';
import { expandRows } from './expand-rows.ts';
import { type InsightRow, rowKey, sharedAction, targetsOf } from './insight-row.ts';

const at = (second: number) => ({ file_ctime: new Date(Date.UTC(2026, 10, 20, 7, 0, second)).toISOString() });

const COLLECTION = [
  insight(1, { collection_id: 5, class_name: 'stoat', confidence: 70, ...at(0) }),
  insight(2, { collection_id: 9, ...at(3) }),
  insight(3, { collection_id: 5, class_name: 'stoat', confidence: 91, ...at(20) }),
  insight(4, {
    collection_id: 5,
    class_name: 'weasel',
    confidence: 75,
    insight_status: 'favorite',
    ...at(41),
  }),
];

/** Rows of insights as the worker groups them. */
function rowsOf(...groups: (readonly Insight[])[]): InsightRow[] {
  return groups.flatMap((insights) => rowOfInsights(insights) ?? []);
}

const MEMBERS = COLLECTION.filter(({ collection_id }) => collection_id === 5);
const ALONE = COLLECTION.filter(({ collection_id }) => collection_id === 9);

test('a collection wears the top class, its rounded mean confidence and its representative', () => {
  const [collection] = rowsOf(MEMBERS);
  expect(collection).toMatchObject({
    class_name: 'stoat',
    confidence: 81,
    insight_id: 3,
    insight_status: undefined,
    windowSeconds: 41,
  });
  expect(collection?.class_list.map(({ className }) => className)).toEqual(['stoat', 'weasel']);
  expect(collection?.members?.map(({ insight_id }) => insight_id)).toEqual([1, 3, 4]);
});

test('an insight alone in its collection stays a plain row', () => {
  const [alone] = rowsOf(ALONE);
  expect(alone).toBe(COLLECTION[1]);
  expect(alone && rowKey(alone)).toBe(2);
});

test.each([
  [[true, true], 'Confirmed'],
  [[true, null], 'Not yet judged'],
  [[true, false], 'Confirmed and corrected'],
  [[false, false], 'Corrected'],
] as const)('insights of %j are a collection that is: %s', (said, label) => {
  const [row] = rowsOf(
    said.map((userConfirmed, index) => insight(index + 1, { collection_id: 5, userConfirmed })),
  );
  expect(row && saidLabel(row)).toBe(label);
});

test('actions on a collection apply to all its insights', () => {
  const collection = rowsOf(MEMBERS);
  expect(targetsOf(collection)).toEqual([1, 3, 4].map((insightId) => ({ insightId, deviceId: 7 })));
});

test('the same insights give the same row', () => {
  expect(rowOfInsights(MEMBERS)).toBe(rowOfInsights(MEMBERS));
  expect(rowOfInsights([...MEMBERS])).not.toBe(rowOfInsights(MEMBERS));
  expect(rowOfInsights([])).toBeUndefined();
});

test('expanded collections have their insights beneath them, others stay in their places', () => {
  const pair = [insight(8, { collection_id: 6 }), insight(9, { collection_id: 6 })];
  const rows = listRows(rowsOf(ALONE, MEMBERS, pair, [insight(11)]), rowKey);
  const keys = (...expanded: string[]) => {
    const source = expandRows(rows, new Set(expanded));
    const listed = Array.from({ length: source.count }, (_, index) => source.at(index));
    for (const [index, row] of listed.entries()) if (row) expect(source.indexOf(rowKey(row))).toBe(index);
    expect(source.at(source.count)).toBeUndefined();
    return listed.map((row) => row && rowKey(row));
  };
  expect(keys()).toEqual([2, 'c5', 'c6', 11]);
  expect(keys('c5')).toEqual([2, 'c5', 1, 3, 4, 'c6', 11]);
  expect(keys('c6')).toEqual([2, 'c5', 'c6', 8, 9, 11]);
  expect(keys('c6', 'c5', 'c99')).toEqual([2, 'c5', 1, 3, 4, 'c6', 8, 9, 11]);
});

test('a file has collections as they are, however many of them are expanded', () => {
  const rows = listRows(rowsOf(ALONE, MEMBERS), rowKey);
  expect(expandRows(rows, new Set(['c5'])).folded).toBe(rows);
});

test('a row shows an action only where all its insights have it', () => {
  const [alone, collection] = rowsOf(ALONE, MEMBERS);
  if (!alone || !collection) throw new Error('Two rows were expected.');
  const some = new Map([[1, 'archive' as const]]);
  const all = new Map([1, 3, 4].map((id) => [id, 'archive' as const]));
  expect(sharedAction(collection, (id) => some.get(id))).toBe('mixed');
  expect(sharedAction(collection, (id) => all.get(id))).toBe('archive');
  expect(sharedAction(alone, (id) => all.get(id))).toBeUndefined();
});
