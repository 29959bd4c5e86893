import { createInsightRows, type InsightRows, type RowKeeper, type RowSource } from './insight-rows.ts';
import type { Segment, SegmentNumbers } from './segment-columns.ts';

/** Rows that came from one segment, ascending by insight_id. */
export interface RowPart<S extends SegmentNumbers = Segment> {
  readonly segment: S;
  /** The row where they begin. */
  readonly start: number;
  readonly rows: number;
  /** Which rows of the segment they are; null when they are all of them. */
  readonly indexes: Uint32Array | null;
}

/** Where the whole of each row's insight lies. */
export interface RowSources<S extends SegmentNumbers = Segment> {
  readonly parts: RowPart<S>[];
  /** Where rows lie that were replaced after their part was appended. */
  readonly moved: Map<number, RowSource<S>>;
}

/** Keeps where rows lie; whoever keeps more of them calls it beside its own. */
export function keepSources<S extends SegmentNumbers>({ parts, moved }: RowSources<S>): RowKeeper<S> {
  return {
    reserve: () => undefined,
    append: (segment, start, indexes) =>
      void parts.push({ segment, start, rows: indexes ? indexes.length : segment.rows, indexes }),
    replace: (row, source) => void moved.set(row, source),
  };
}

/** Rows of which only is known where they lie. */
export function createSourcedRows<S extends SegmentNumbers>(): InsightRows<S> & RowSources<S> {
  const sources: RowSources<S> = { parts: [], moved: new Map() };
  return { ...createInsightRows(keepSources(sources)), ...sources };
}

/** Where the whole of a row's insight lies. A row that does not exist is a RangeError. */
export function sourceOf<S extends SegmentNumbers>(
  { rows, parts, moved }: RowSources<S> & Pick<InsightRows, 'rows'>,
  row: number,
): RowSource<S> {
  const source = moved.get(row);
  if (source) return source;
  const part = parts.findLast(({ start }) => start <= row);
  if (!part || row >= rows) throw new RangeError(`Row ${row} is none of ${rows}.`);
  const offset = row - part.start;
  return { segment: part.segment, index: part.indexes?.[offset] ?? offset };
}
