import { describe, expect, test } from 'vitest';
import { createColumnStore } from './columns.ts';
import { encodeSegment } from './encode-segment.ts';
import { exampleRow, insightsIn, seededRandom } from './example-row.ts';
import type { SegmentRow } from './insight-fields.ts';
import { appendSegment, applyOverlay, completeRows, rowOfInsight } from './insight-rows.ts';
import { sourceOf } from './row-sources.ts';
import { decodeSegment } from './segment.ts';
import type { Segment } from './segment-columns.ts';

const random = seededRandom(7);
const rows = Array.from({ length: 30 }, (_, index) => exampleRow(index + 1, random));
const segmentOf = (some: readonly SegmentRow[], removed: number[] = []): Segment =>
  decodeSegment(encodeSegment(some, removed));

function storeOf(...segments: Segment[]) {
  const store = createColumnStore();
  for (const segment of segments) appendSegment(store, segment);
  return store;
}
const insights = (store: ReturnType<typeof storeOf>) => insightsIn(store);

describe('the column store', () => {
  test('holds the rows of all segments, ascending, in whatever order they come', () => {
    const [a, b, c] = [rows.slice(0, 10), rows.slice(10, 20), rows.slice(20)].map((some) => segmentOf(some));
    if (!a || !b || !c) throw new Error('three parts');
    expect(insights(storeOf(a, b, c))).toEqual(rows);
    expect(insights(storeOf(c, segmentOf([]), a, b))).toEqual(rows);
  });

  test('takes a segment twice only once', () => {
    const whole = segmentOf(rows);
    expect(insights(storeOf(whole, whole, segmentOf(rows.slice(5, 9))))).toEqual(rows);
  });

  test('takes late insights between others', () => {
    const odd = rows.filter((row) => row.insight_id % 2 === 1);
    expect(insights(storeOf(segmentOf(odd), segmentOf(rows)))).toEqual(rows);
  });

  test('merges the dictionaries of its segments', () => {
    const store = storeOf(segmentOf(rows.slice(0, 15)), segmentOf(rows.slice(15)));
    for (const [row, { class_name, device_id }] of rows.entries()) {
      expect(store.classes.values[store.classCodes[row] ?? -1]).toBe(class_name);
      expect(store.devices.values[store.deviceCodes[row] ?? -1]).toBe(device_id);
    }
    expect(new Set(store.classes.values).size).toBe(store.classes.values.length);
  });

  test('tells apart more cameras and classes than two bytes can', () => {
    const [example] = rows;
    if (!example) throw new Error('an example');
    const SIZE = 10_000;
    const store = createColumnStore();
    const at = (index: number) => ({
      ...example,
      insight_id: index + 1,
      device_id: index + 1,
      deviceId: index + 1,
      photoUrl: null,
      class_name: `class ${index}`,
      confirmed_class_name: null,
    });
    for (let start = 0; start < 7 * SIZE; start += SIZE) {
      appendSegment(store, segmentOf(Array.from({ length: SIZE }, (_, index) => at(start + index))));
    }
    for (const row of [0, 1, 65_535, 65_536, 65_537, 69_999]) {
      expect(store.devices.values[store.deviceCodes[row] ?? -1]).toBe(row + 1);
      expect(store.classes.values[store.classCodes[row] ?? -1]).toBe(`class ${row}`);
      expect(store.classes.values[store.shownClassCodes[row] ?? -1]).toBe(`class ${row}`);
    }
  });

  test('does what an overlay said before the segment came', () => {
    const changed = { ...exampleRow(3, random), insight_status: 'archive' as const };
    const store = createColumnStore();
    applyOverlay(store, segmentOf([changed], [4]));
    appendSegment(store, segmentOf(rows));
    expect(insights(store)).toEqual(rows.toSpliced(2, 2, changed));
    expect(store.goneRows).toBe(1);
  });

  test('lets the later word win: overlay over overlay, arrivals over overlay', () => {
    const store = storeOf(segmentOf(rows));
    applyOverlay(store, segmentOf([], [3]));
    expect(insights(store)).toHaveLength(29);
    const again = exampleRow(3, random);
    applyOverlay(store, segmentOf([again]));
    expect(insights(store)).toEqual(rows.with(2, again));
    applyOverlay(store, segmentOf([], [3]));
    const back = exampleRow(3, random);
    completeRows(store);
    applyOverlay(store, segmentOf([back, exampleRow(31, seededRandom(1))]));
    expect(insights(store)).toEqual([...rows.with(2, back), exampleRow(31, seededRandom(1))]);
  });

  test('knows the row of an insight, and none outside', () => {
    const store = storeOf(segmentOf(rows.slice(20)), segmentOf(rows.slice(0, 10)));
    expect(rowOfInsight(store, 21)).toBe(0);
    expect(rowOfInsight(store, 1)).toBe(10);
    expect(rowOfInsight(store, 15)).toBe(-1);
    expect(rowOfInsight(store, 99)).toBe(-1);
    expect(() => sourceOf(store, 20)).toThrow(RangeError);
    expect(() => sourceOf(store, -1)).toThrow(RangeError);
  });
});
