import type { Collection } from '@sightline/contract/collections/collections.contract';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type CollectedInsight, summariseCollection } from '@sightline/domain/collections/summarise';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';

const milliseconds = (time: string | null) => (time === null ? null : Date.parse(time));

/** Collections as their owner sees them, in the order of their ids here. */
export function toCollections(
  collectionIds: readonly number[],
  insights: readonly InsightRow[],
): Collection[] {
  const members = Map.groupBy(insights.map(toInsight), ({ collection_id }) => collection_id);
  return collectionIds.flatMap((collectionId) => toCollection(collectionId, members.get(collectionId) ?? []));
}

/** Nothing when its last insight was cleared while the page was read. */
function toCollection(collection_id: number, insights: Insight[]): Collection | [] {
  const [first] = insights;
  if (!first) return [];
  const collected = insights.map(toCollected);
  const { windowSeconds: _, insight_status, ...summary } = summariseCollection(collected);
  const { device_id, device_name, display_name } = first;
  const starts = collected.map(({ windowStart, takenAt }) => windowStart ?? takenAt);
  const ends = collected.map(({ windowEnd, takenAt }) => windowEnd ?? takenAt);
  return {
    collection_id,
    device_id,
    device_name,
    display_name,
    ...summary,
    class_list: [...summary.class_list],
    ...(insight_status === undefined ? {} : { insight_status }),
    window_start: new Date(starts.reduce((a, b) => Math.min(a, b))).toISOString(),
    window_end: new Date(ends.reduce((a, b) => Math.max(a, b))).toISOString(),
    collection: true,
    insights,
  };
}

function toCollected(insight: Insight): CollectedInsight {
  return {
    ...insight,
    takenAt: Date.parse(cameraTimestamp(insight)),
    windowStart: milliseconds(insight.window_start),
    windowEnd: milliseconds(insight.window_end),
  };
}
