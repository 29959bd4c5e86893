import { copyNumbers } from './copy-numbers.ts';
import { readNumber } from './number-column.ts';
import { columnOf, numberAt, type Segment, type SegmentNumbers } from './segment-columns.ts';

/** Where an insight lies. */
export interface RowSource<S extends SegmentNumbers = Segment> {
  readonly segment: S;
  readonly index: number;
}

/** Keeps of each row what its reader needs: columns, or where the row lies. */
export interface RowKeeper<S extends SegmentNumbers> {
  /** Makes room for so many rows in all. */
  readonly reserve: (rows: number) => void;
  /** Takes in rows of a segment from row `start` on: all of them, or those at `indexes`. */
  readonly append: (segment: S, start: number, indexes: Uint32Array | null) => void;
  /** Puts what an insight is now in place of what a row was. */
  readonly replace: (row: number, source: RowSource<S>) => void;
}

/** Neighbouring rows that ascend by insight_id. */
interface Run {
  readonly start: number;
  rows: number;
}

/**
 * The insights that sealed segments and the overlays on them stand for, one row each. Everything that reads segments
 * reads them through this: the table, pages and the dashboard differ only in what they keep of a row.
 */
export interface InsightRows<S extends SegmentNumbers = Segment> {
  rows: number;
  /** Rows that are marked in `gone`. */
  goneRows: number;
  /** The insight of each row. The arrays may be longer than there are rows. */
  ids: Float64Array;
  /** 1 for an insight that was removed. */
  gone: Uint8Array;
  readonly runs: Run[];
  /** What overlays say of insights whose segment is still to come; null is removed. */
  readonly waiting: Map<number, RowSource<S> | null>;
  /** No segment holds an insight above it. */
  readonly lastSealed: number;
  /** Whether every segment is there. */
  complete: boolean;
  readonly keeper: RowKeeper<S>;
}

interface Expected {
  /** Reserving as many rows as are expected saves moving them while they arrive. */
  readonly rows?: number;
  readonly lastSealed?: number;
}

/** No rows yet. */
export function createInsightRows<S extends SegmentNumbers>(
  keeper: RowKeeper<S>,
  { rows = 0, lastSealed = Number.POSITIVE_INFINITY }: Expected = {},
): InsightRows<S> {
  return {
    rows: 0,
    goneRows: 0,
    ids: new Float64Array(rows),
    gone: new Uint8Array(rows),
    runs: [],
    waiting: new Map(),
    lastSealed,
    complete: false,
    keeper,
  };
}

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

function reaches(ids: Float64Array, { start, rows }: Run, first: number, last: number): boolean {
  return (ids[start] ?? 0) <= last && (ids[start + rows - 1] ?? 0) >= first;
}

/** The row that holds an insight, -1 without one. Removed insights keep their row. */
export function rowOfInsight({ ids, runs }: Pick<InsightRows, 'ids' | 'runs'>, id: number): number {
  for (const run of runs) {
    if (!reaches(ids, run, id, id)) continue;
    const row = firstNotLess(ids, run.start, run.start + run.rows, id);
    if (ids[row] === id) return row;
  }
  return -1;
}

const idIn = (segment: SegmentNumbers, index: number) => numberAt(segment, 'insight_id', index);

/** Reserves half as many again as there are, so that few rows to come move the others. */
function reserve<S extends SegmentNumbers>(target: InsightRows<S>, rows: number): void {
  const capacity = target.ids.length;
  if (rows <= capacity) return;
  const next = Math.max(rows, Math.ceil(capacity * 1.5));
  const { ids, gone } = target;
  target.ids = new Float64Array(next);
  target.ids.set(ids);
  target.gone = new Uint8Array(next);
  target.gone.set(gone);
  target.keeper.reserve(next);
}

function addRows<S extends SegmentNumbers>(
  target: InsightRows<S>,
  segment: S,
  indexes: Uint32Array | null,
): void {
  const start = target.rows;
  const count = indexes ? indexes.length : segment.rows;
  reserve(target, start + count);
  const { ids, runs } = target;
  if (indexes) for (const [at, index] of indexes.entries()) ids[start + at] = idIn(segment, index);
  else copyNumbers(columnOf(segment, 'insight_id'), ids, start);
  target.keeper.append(segment, start, indexes);
  target.rows += count;
  const run = runs.at(-1);
  if (run && (ids[start - 1] ?? 0) < (ids[start] ?? 0)) run.rows += count;
  else runs.push({ start, rows: count });
}

/** Adds those rows of a segment whose insights are new. */
function addNew<S extends SegmentNumbers>(target: InsightRows<S>, segment: S): void {
  const [first, last] = [idIn(segment, 0), idIn(segment, segment.rows - 1)];
  if (!target.runs.some((run) => reaches(target.ids, run, first, last))) {
    addRows(target, segment, null);
    return;
  }
  const indexes = Uint32Array.from({ length: segment.rows }, (_, index) => index);
  const isNew = indexes.filter((index) => rowOfInsight(target, idIn(segment, index)) < 0);
  if (isNew.length > 0) addRows(target, segment, isNew);
}

function setGone(target: Pick<InsightRows, 'gone' | 'goneRows'>, row: number, gone: 0 | 1): void {
  target.goneRows += gone - (target.gone[row] ?? 0);
  target.gone[row] = gone;
}

function putRow<S extends SegmentNumbers>(
  target: InsightRows<S>,
  row: number,
  source: RowSource<S> | null,
): void {
  setGone(target, row, source ? 0 : 1);
  if (source) target.keeper.replace(row, source);
}

/**
 * Appends a sealed segment. Segments may come in any order; insights that have a row already stay as they are, and what
 * overlays said of insights before their segment came is done now.
 */
export function appendSegment<S extends SegmentNumbers>(target: InsightRows<S>, segment: S): void {
  if (segment.rows === 0) return;
  const [first, last] = [idIn(segment, 0), idIn(segment, segment.rows - 1)];
  addNew(target, segment);
  for (const [id, source] of target.waiting) {
    const row = id >= first && id <= last ? rowOfInsight(target, id) : -1;
    if (row < 0) continue;
    putRow(target, row, source);
    target.waiting.delete(id);
  }
}

/**
 * Changes, adds and removes insights as an overlay says; the later overlay wins. What may be in a segment still to come
 * waits for it.
 */
export function applyOverlay<S extends SegmentNumbers>(
  target: InsightRows<S>,
  overlay: S & Pick<Segment, 'removedIds'>,
): void {
  const { waiting, lastSealed, complete } = target;
  const arrived: number[] = [];
  for (let index = 0; index < overlay.rows; index++) {
    const id = idIn(overlay, index);
    const row = rowOfInsight(target, id);
    if (row >= 0) putRow(target, row, { segment: overlay, index });
    else if (complete || id > lastSealed) arrived.push(index);
    else waiting.set(id, { segment: overlay, index });
  }
  if (arrived.length > 0) {
    addRows(target, overlay, arrived.length === overlay.rows ? null : Uint32Array.from(arrived));
  }
  const { removedIds } = overlay;
  for (let i = 0; i < removedIds.length; i++) {
    const id = readNumber(removedIds, i);
    const row = rowOfInsight(target, id);
    if (row >= 0) putRow(target, row, null);
    else if (!complete) waiting.set(id, null);
  }
}

/**
 * Every segment has come. Insights that overlays told of and no segment brought, such as those that came with a camera,
 * get rows of their own.
 */
export function completeRows<S extends SegmentNumbers>(target: InsightRows<S>): void {
  const left = Map.groupBy(
    [...target.waiting.values()].filter((source) => source !== null),
    ({ segment }) => segment,
  );
  for (const [segment, sources] of left) {
    addRows(target, segment, Uint32Array.from(sources, ({ index }) => index).sort());
  }
  target.waiting.clear();
  target.complete = true;
}
