import {
  appendSegment,
  applyOverlay,
  completeRows,
  type InsightRows,
  type RowSource,
} from './insight-rows.ts';
import { createSourcedRows, sourceOf } from './row-sources.ts';
import type { Segment, SegmentNumbers } from './segment-columns.ts';

/** Insights ascending by insight_id, and where each lies. */
interface CurrentInsights<S extends SegmentNumbers> {
  readonly count: number;
  readonly at: (index: number) => RowSource<S>;
}

/** The rows whose insights exist, ascending by insight_id; undefined where all rows are that, one after the other. */
function ascendingRows<S extends SegmentNumbers>({ rows, goneRows, ids, gone, runs }: InsightRows<S>) {
  if (goneRows === 0 && runs.length < 2) return undefined;
  const existing = new Uint32Array(rows - goneRows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (gone[row] === 0) existing[count++] = row;
  return runs.length < 2 ? existing : existing.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
}

/**
 * The insights that segments and an overlay on them stand for: exactly what the pages of `/insights/paginated` hold.
 */
export function currentInsights<S extends SegmentNumbers>(
  segments: readonly S[],
  overlay: (S & Pick<Segment, 'removedIds'>) | null,
): CurrentInsights<S> {
  const rows = createSourcedRows<S>();
  for (const segment of segments) appendSegment(rows, segment);
  if (overlay) applyOverlay(rows, overlay);
  completeRows(rows);
  const order = ascendingRows(rows);
  return {
    count: rows.rows - rows.goneRows,
    at: (index) => sourceOf(rows, order ? (order[index] ?? rows.rows) : index),
  };
}
