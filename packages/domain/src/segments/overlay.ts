import { readNumber } from './number-column.ts';
import { rowAt } from './row-at.ts';
import type { Segment } from './segment.ts';
import type { DeviceTable, SegmentRow } from './segment-row.ts';

/** All the insights of an account, as the columnar call delivers them. */
export interface SegmentedInsights {
  /** Sealed: their bytes never change. */
  readonly segments: readonly Segment[];
  /** Arrived since the last segment was sealed. */
  readonly tail: Segment | null;
  /** Insights as they are now that changed after they were sealed, whole, and the ids of those that are gone. */
  readonly overlay: Segment | null;
}

function rowsOf(segment: Segment | null, devices: DeviceTable): SegmentRow[] {
  if (!segment) return [];
  return Array.from({ length: segment.rows }, (_, index) => rowAt(segment, index, devices));
}

/**
 * The insights that segments, tail and overlay stand for, ascending by insight_id: exactly what the pages of
 * `/insights/paginated` hold. A row of the tail takes the place of a sealed one with its id, a row of the overlay that
 * of either or a place of its own, and a removed one is gone. This is the rule in its plainest form; `columns.ts` does
 * the same for millions of rows.
 */
export function logicalRows(parts: SegmentedInsights, devices: DeviceTable): SegmentRow[] {
  const rows = new Map<number, SegmentRow>();
  for (const segment of [...parts.segments, parts.tail, parts.overlay]) {
    for (const row of rowsOf(segment, devices)) rows.set(row.insight_id, row);
  }
  const removed = parts.overlay?.removedIds;
  for (let i = 0; removed && i < removed.length; i++) rows.delete(readNumber(removed, i));
  return [...rows.values()].sort((a, b) => a.insight_id - b.insight_id);
}
