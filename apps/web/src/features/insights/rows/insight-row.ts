import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { ActionTarget, InsightAction } from '@sightline/domain/insights/action-history';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { InsightStatus } from '@sightline/domain/insights/insight-status';
import type { RowKey } from '../../../components/data-table/rows/row-source.ts';

/** A row of the table: an insight, or a collection that wears its representative's fields and its own summary. */
export interface InsightRow extends Omit<Insight, 'insight_status'> {
  /** Undefined where the insights of a collection do not agree. */
  readonly insight_status: InsightStatus | null | undefined;
  /** The listed insights of a collection, ascending; only rows that stand for several have them. */
  readonly members?: readonly Insight[];
  /** Insights of the collection that status or archive leaves out of the list: nothing is done to them. */
  readonly unlisted?: readonly Insight[];
  /** Whole seconds from the first to the last moment of a collection. */
  readonly windowSeconds?: number;
  /** A row shown beneath the collection it belongs to. */
  readonly isMember?: true;
}

/** What tells a row from all others. */
export function rowKey(row: InsightRow): RowKey {
  return row.members ? `c${row.collection_id}` : row.insight_id;
}

/** The insights a row stands for: what is done to it is done to all of them. */
export function insightsOf(row: InsightRow): readonly Pick<Insight, 'insight_id' | 'device_id'>[] {
  return row.members ?? [row];
}

export function targetsOf(rows: readonly InsightRow[]): ActionTarget[] {
  return rows.flatMap((row) =>
    insightsOf(row).map(({ insight_id, device_id }) => ({ insightId: insight_id, deviceId: device_id })),
  );
}

/** The camera whose times a row's are. */
export function deviceOf({ device_id }: InsightRow): number {
  return device_id;
}

/** The species to speak of: what the owner said, else what the model said. */
export function speciesOf({ confirmed_class_name, class_name }: InsightRow): string {
  return confirmed_class_name ?? class_name;
}

/** The one action that all of a row's insights have; 'mixed' where they differ, undefined where none has any. */
export function sharedAction(
  row: InsightRow,
  actionOf: (insightId: number) => InsightAction | undefined,
): InsightAction | 'mixed' | undefined {
  const members = insightsOf(row);
  const first = members[0] && actionOf(members[0].insight_id);
  return members.every(({ insight_id }) => actionOf(insight_id) === first) ? first : 'mixed';
}

/** Whole seconds from the first to the last moment of a row's collection, which may be of one insight; null in none. */
export function windowSeconds(row: InsightRow): number | null {
  if (row.windowSeconds !== undefined) return row.windowSeconds;
  const { collection_id, window_start, window_end } = row;
  if (collection_id === null && !(window_start && window_end)) return null;
  const taken = cameraTimestamp(row);
  return Math.round((Date.parse(window_end ?? taken) - Date.parse(window_start ?? taken)) / 1000);
}

/** Whole minutes from the photo until the insight was received; of a collection those of the insight that it shows. */
export function delayMinutes(row: InsightRow): number {
  const all = [...(row.members ?? []), ...(row.unlisted ?? [])];
  const shown = all.find(({ insight_id }) => insight_id === row.insight_id) ?? row;
  return Math.floor((Date.parse(shown.time_stamp) - Date.parse(cameraTimestamp(shown))) / 60_000);
}
