import type { Insight } from '@sightline/contract/insights/insights.contract';
import { expect, test } from 'vitest';
import { sampleInsight as insight } from './insight-sample.ts';
import { findInsight, keepKnown, lowerBound, mergeInsights, newestId, withPhoto } from './insight-set.ts';

const ids = (rows: readonly Insight[]) => rows.map((row) => row.insight_id);
const rows = (...wanted: number[]) => wanted.map((id) => insight(id));

test('pages that come newest first end up ascending', () => {
  const newest = mergeInsights([], rows(7, 8, 9));
  expect(ids(mergeInsights(newest, rows(1, 2, 4)))).toEqual([1, 2, 4, 7, 8, 9]);
});

test('pages that overlap repeat nothing', () => {
  expect(ids(mergeInsights(rows(3, 4, 5), rows(4, 5, 6)))).toEqual([3, 4, 5, 6]);
});

test('the incoming row wins over the known one, and the last over its twins', () => {
  const merged = mergeInsights(rows(3), [
    insight(3, { insight_status: 'archive' }),
    insight(3, { insight_status: 'favorite' }),
  ]);
  expect(merged.map((row) => row.insight_status)).toEqual(['favorite']);
});

test('rows in no order are merged in order', () => {
  expect(ids(mergeInsights(rows(5), rows(9, 2, 7)))).toEqual([2, 5, 7, 9]);
});

test('a page that is older than a live photo does not take the photo away', () => {
  const live = withPhoto(rows(3), 3, '7/insights/3.jpeg', '2026-11-20T08:00:00.000Z');
  expect(findInsight(mergeInsights(live, rows(3)), 3)?.photoUrl).toBe('7/insights/3.jpeg');
});

test('a photo reaches its insight and no other; an unknown insight changes nothing', () => {
  const before = rows(3, 4);
  const after = withPhoto(before, 4, '7/insights/4.jpeg', '2026-11-20T08:00:00.000Z');
  expect(after.map((row) => row.photoUrl)).toEqual([null, '7/insights/4.jpeg']);
  expect(withPhoto(before, 5, 'x', '2026-11-20T08:00:00.000Z')).toBe(before);
});

test('what the server no longer has goes, what came after its answer stays', () => {
  expect(ids(keepKnown(rows(1, 2, 3, 9), [1, 3], 3))).toEqual([1, 3, 9]);
  expect(ids(keepKnown(rows(1, 2, 3), [2], 3))).toEqual([2]);
  expect(ids(keepKnown(rows(1, 2, 8), [], 2))).toEqual([8]);
});

test('looking up by id', () => {
  expect(findInsight(rows(2, 4, 6), 4)?.insight_id).toBe(4);
  expect(findInsight(rows(2, 4, 6), 5)).toBeUndefined();
  expect(lowerBound(rows(2, 4, 6), 5)).toBe(2);
  expect(newestId(rows(2, 4, 6))).toBe(6);
  expect(newestId([])).toBe(0);
});
