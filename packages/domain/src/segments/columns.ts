import type { ColumnStore, RowSource, StorePart } from './column-store.ts';
import { readNumber } from './number-column.ts';
import { reserveRows } from './reserve-rows.ts';
import { rowAt } from './row-at.ts';
import { numbersOf, type Segment } from './segment.ts';
import type { DeviceTable, SegmentRow } from './segment-row.ts';
import { writeRow, writeSegment } from './write-rows.ts';

const idIn = (segment: Segment, index: number) => readNumber(numbersOf(segment, 'insight_id'), index);

/** The first row from `start` on, before `end`, whose insight_id is not less; rows there ascend. */
function firstNotLess(ids: Float64Array, start: number, end: number, id: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rowInPart(store: ColumnStore, part: StorePart, id: number): number {
  const ids = store.numbers.insight_id;
  const end = part.start + part.rows;
  if ((ids[part.start] ?? 0) > id || (ids[end - 1] ?? 0) < id) return -1;
  const row = firstNotLess(ids, part.start, end, id);
  return row < end && ids[row] === id ? row : -1;
}

/** The row that holds an insight, -1 without one. Removed insights keep their row. */
export function rowOfInsight(store: ColumnStore, id: number): number {
  if (store.ascending) {
    const row = firstNotLess(store.numbers.insight_id, 0, store.rows, id);
    return row < store.rows && store.numbers.insight_id[row] === id ? row : -1;
  }
  for (const part of store.parts) {
    const row = rowInPart(store, part, id);
    if (row >= 0) return row;
  }
  return -1;
}

function setGone(store: ColumnStore, row: number, gone: 0 | 1): void {
  store.goneRows += gone - (store.gone[row] ?? 0);
  store.gone[row] = gone;
}

function place(store: ColumnStore, row: number, source: RowSource | null): void {
  setGone(store, row, source ? 0 : 1);
  if (!source) return;
  writeRow(store, row, source);
  store.moved.set(row, source);
}

function addPart(store: ColumnStore, segment: Segment, indexes: Uint32Array | null): StorePart {
  const rows = indexes ? indexes.length : segment.rows;
  const start = store.rows;
  reserveRows(store, start + rows);
  if (indexes) {
    for (const [offset, index] of indexes.entries()) writeRow(store, start + offset, { segment, index });
    store.gone.fill(0, start, start + rows);
  } else {
    writeSegment(store, segment, start);
  }
  const part = { segment, start, rows, indexes };
  const ids = store.numbers.insight_id;
  store.ascending &&= start === 0 || (ids[start - 1] ?? 0) < (ids[start] ?? 0);
  store.parts.push(part);
  store.rows += rows;
  return part;
}

/** Whether a part of the store may hold ids from the first to the last of a segment. */
function overlaps(store: ColumnStore, segment: Segment): boolean {
  const [first, last] = [idIn(segment, 0), idIn(segment, segment.rows - 1)];
  const ids = store.numbers.insight_id;
  return store.parts.some(
    ({ start, rows }) => (ids[start] ?? 0) <= last && (ids[start + rows - 1] ?? 0) >= first,
  );
}

/** Adds the rows of a segment whose insights are new, and hands those it holds already to `known`. */
function add(store: ColumnStore, segment: Segment, known: (row: number, source: RowSource) => void): void {
  if (!overlaps(store, segment)) {
    addPart(store, segment, null);
    return;
  }
  const fresh: number[] = [];
  for (let index = 0; index < segment.rows; index++) {
    const row = rowOfInsight(store, idIn(segment, index));
    if (row < 0) fresh.push(index);
    else known(row, { segment, index });
  }
  if (fresh.length > 0) addPart(store, segment, Uint32Array.from(fresh));
}

/**
 * Appends a sealed segment. Segments may come in any order; insights the store has already stay as they are, and what
 * overlays said of insights before their segment came is done now.
 */
export function appendSegment(store: ColumnStore, segment: Segment): void {
  if (segment.rows === 0) return;
  const [first, last] = [idIn(segment, 0), idIn(segment, segment.rows - 1)];
  add(store, segment, () => undefined);
  for (const [id, source] of store.overrides) {
    const row = id >= first && id <= last ? rowOfInsight(store, id) : -1;
    if (row >= 0) place(store, row, source);
  }
}

/** Appends insights that arrived since: newer than anything known of them, so they replace what the store has. */
export function appendTail(store: ColumnStore, tail: Segment): void {
  if (tail.rows === 0) return;
  for (let index = 0; index < tail.rows; index++) store.overrides.delete(idIn(tail, index));
  add(store, tail, (row, source) => place(store, row, source));
}

/** Changes and removes insights as an overlay says, those still to come included. The later overlay wins. */
export function applyOverlay(store: ColumnStore, overlay: Segment): void {
  const change = (id: number, source: RowSource | null) => {
    store.overrides.set(id, source);
    const row = rowOfInsight(store, id);
    if (row >= 0) place(store, row, source);
  };
  for (let index = 0; index < overlay.rows; index++)
    change(idIn(overlay, index), { segment: overlay, index });
  const { removedIds } = overlay;
  for (let i = 0; i < removedIds.length; i++) change(readNumber(removedIds, i), null);
}

/**
 * Appends the insights that overlays told of and no segment brought, such as those that came with a camera. To be called
 * once all segments are there; `ids` are those that may be without a row.
 */
export function appendLeftOver(store: ColumnStore, ids: Iterable<number> = store.overrides.keys()): void {
  const left = new Map<Segment, number[]>();
  for (const id of ids) {
    const source = store.overrides.get(id);
    if (!source || rowOfInsight(store, id) >= 0) continue;
    left.set(source.segment, [...(left.get(source.segment) ?? []), source.index]);
  }
  for (const [segment, indexes] of left) addPart(store, segment, Uint32Array.from(indexes).sort());
}

/** Where the whole of a row's insight lies. A row outside the store is a RangeError. */
export function sourceOf(store: ColumnStore, row: number): RowSource {
  const moved = store.moved.get(row);
  if (moved) return moved;
  const part = store.parts.findLast(({ start }) => start <= row);
  if (!part || row >= store.rows)
    throw new RangeError(`Row ${row} is outside a store of ${store.rows} rows.`);
  const offset = row - part.start;
  return { segment: part.segment, index: part.indexes?.[offset] ?? offset };
}

/** The insight of a row, as the JSON calls answer with it. */
export function insightAt(store: ColumnStore, row: number, devices: DeviceTable): SegmentRow {
  const { segment, index } = sourceOf(store, row);
  return rowAt(segment, index, devices);
}
