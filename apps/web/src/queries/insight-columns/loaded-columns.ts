import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { createColumnStore } from '@sightline/domain/segments/columns';
import type { DeviceNames } from '@sightline/domain/segments/device-names';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { applyOverlay, rowOfInsight } from '@sightline/domain/segments/insight-rows';
import { readNumber } from '@sightline/domain/segments/number-column';
import { decodeSegment, numbersOf } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';

/** Room for what comes while the page is open, before the columns have to move. */
const SPARE_ROWS = 4_096;

/** The account's insights in columns, and what is needed to follow them. */
export interface LoadedColumns {
  readonly store: ColumnStore;
  readonly devices: Map<number, DeviceNames>;
  /** Insights in the segments. */
  readonly sealed: number;
  since: string;
}

/** Empty columns for what a manifest announces. */
export function columnsFor({ segments, devices, since }: SegmentContents): LoadedColumns {
  const sealed = segments.reduce((sum, { count }) => sum + count, 0);
  return {
    store: createColumnStore(sealed + SPARE_ROWS, segments.at(-1)?.last_insight_id ?? 0),
    devices: new Map(devices.map(({ device_id, ...names }) => [device_id, names])),
    sealed,
    since,
  };
}

export interface Applied {
  /** Insights that are new, different or gone. */
  readonly ids: number[];
  /** Those among them that were not there before. */
  readonly arrived: number[];
}

/** Lays an answer about changes over the columns. What belongs to segments still to come waits for them. */
export function applyChanges({ store }: LoadedColumns, changes: Segment): Applied {
  const ids = idsIn(changes);
  const arrived = ids.filter((id) => rowOfInsight(store, id) < 0);
  applyOverlay(store, changes);
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
export function takeInsights(held: LoadedColumns, insights: readonly Insight[]): Applied {
  const rows = new Map(insights.map((insight) => [insight.insight_id, insight]));
  for (const { device_id, device_name, display_name } of rows.values()) {
    held.devices.set(device_id, { device_name, display_name });
  }
  const ascending = [...rows.values()].sort((a, b) => a.insight_id - b.insight_id);
  return applyChanges(held, decodeSegment(encodeSegment(ascending)));
}
