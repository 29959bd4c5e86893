import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { type ColumnStore, createColumnStore } from '@sightline/domain/segments/column-store';
import {
  appendLeftOver,
  appendSegment,
  appendTail,
  applyOverlay,
  rowOfInsight,
} from '@sightline/domain/segments/columns';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { readNumber } from '@sightline/domain/segments/number-column';
import { rowAt } from '@sightline/domain/segments/row-at';
import { decodeSegment, numbersOf, type Segment } from '@sightline/domain/segments/segment';
import type { DeviceNames } from '@sightline/domain/segments/segment-row';

/** Room for what comes while the page is open, before the columns have to move. */
const SPARE_ROWS = 4_096;

/** The account's insights in columns, and what is needed to follow them. */
export interface HeldColumns {
  readonly store: ColumnStore;
  readonly devices: Map<number, DeviceNames>;
  /** Above it nothing is sealed. */
  readonly lastSealed: number;
  /** Insights in the segments. */
  readonly sealed: number;
  since: string;
  /** Whether every segment is there. */
  complete: boolean;
}

/** Empty columns for what a manifest announces. */
export function columnsFor({ segments, devices, since }: SegmentContents): HeldColumns {
  const sealed = segments.reduce((sum, { count }) => sum + count, 0);
  return {
    store: createColumnStore(sealed + SPARE_ROWS),
    devices: new Map(devices.map(({ device_id, ...names }) => [device_id, names])),
    lastSealed: segments.at(-1)?.last_insight_id ?? 0,
    sealed,
    since,
    complete: false,
  };
}

export function addSegment({ store }: HeldColumns, segment: Segment): void {
  appendSegment(store, segment);
}

/** The part of a segment with ids that were never sealed; null without any. */
function freshPart({ lastSealed, devices }: HeldColumns, segment: Segment): Segment | null {
  const ids = numbersOf(segment, 'insight_id');
  let first = segment.rows;
  while (first > 0 && readNumber(ids, first - 1) > lastSealed) first--;
  if (first === segment.rows) return null;
  if (first === 0) return segment;
  const rows = Array.from({ length: segment.rows - first }, (_, i) => rowAt(segment, first + i, devices));
  return decodeSegment(encodeSegment(rows));
}

/** Every segment has come. What changes told of and none of them brought came to the account with a camera. */
export function completeColumns(held: HeldColumns): HeldColumns {
  appendLeftOver(held.store);
  held.complete = true;
  return held;
}

export interface Applied {
  /** Insights that are new, different or gone. */
  readonly ids: number[];
  /** Those among them that were not there before. */
  readonly arrived: number[];
}

/** Lays an answer about changes over the columns. What belongs to segments still to come waits for them. */
export function applyChanges(held: HeldColumns, changes: Segment): Applied {
  const { store } = held;
  const ids = idsIn(changes);
  const arrived = ids.filter((id) => rowOfInsight(store, id) < 0);
  applyOverlay(store, changes);
  const fresh = freshPart(held, changes);
  if (fresh) appendTail(store, fresh);
  if (held.complete) appendLeftOver(store, ids);
  const removed = Array.from({ length: changes.removedIds.length }, (_, i) =>
    readNumber(changes.removedIds, i),
  );
  return { ids: [...ids, ...removed], arrived };
}

function idsIn(segment: Segment): number[] {
  const ids = numbersOf(segment, 'insight_id');
  return Array.from({ length: segment.rows }, (_, index) => readNumber(ids, index));
}

/** Takes up insights as another call has answered them; the names of their cameras with them. */
export function takeInsights(held: HeldColumns, insights: readonly Insight[]): Applied {
  const rows = new Map(insights.map((insight) => [insight.insight_id, insight]));
  for (const { device_id, device_name, display_name } of rows.values()) {
    held.devices.set(device_id, { device_name, display_name });
  }
  const ascending = [...rows.values()].sort((a, b) => a.insight_id - b.insight_id);
  return applyChanges(held, decodeSegment(encodeSegment(ascending)));
}
