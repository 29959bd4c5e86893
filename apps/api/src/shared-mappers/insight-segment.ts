import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { decodeSegment } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';
import { type InsightRow, toInsight } from './insight.mapper.ts';

/** Rows, ascending by insight_id, in columns, with the ids of insights that are gone. */
export function toSegmentBytes(rows: readonly InsightRow[], removedIds: readonly number[] = []) {
  return encodeSegment(rows.map(toInsight), removedIds);
}

/** What changed since a segment was sealed, to be laid over it. */
export function toOverlay(rows: readonly InsightRow[], removedIds: readonly number[]): Segment {
  return decodeSegment(toSegmentBytes(rows, removedIds));
}
