import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type CollectedInsight, summariseCollection } from '@sightline/domain/collections/summarise';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { InsightRow } from './insight-row.ts';

const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function collected(insight: Insight): CollectedInsight {
  const { insight_id, class_name, confidence, class_list, insight_status } = insight;
  return {
    insight_id,
    class_name,
    confidence,
    class_list,
    insight_status,
    takenAt: Date.parse(cameraTimestamp(insight)),
    windowStart: instant(insight.window_start),
    windowEnd: instant(insight.window_end),
  };
}

/** What all say, or null where they differ. */
function agreed<T>(values: readonly T[]): T | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

function collectionRow(members: readonly Insight[]): InsightRow | undefined {
  const { windowSeconds, class_list, ...summary } = summariseCollection(members.map(collected));
  const shown = members.find(({ insight_id }) => insight_id === summary.insight_id);
  if (!shown) return undefined;
  return {
    ...shown,
    ...summary,
    class_list: [...class_list],
    collection: true,
    confirmed_class_name: agreed(members.map((member) => member.confirmed_class_name)),
    userConfirmed: agreed(members.map((member) => member.userConfirmed)),
    time_stamp: members.at(-1)?.time_stamp ?? shown.time_stamp,
    windowSeconds,
    members,
  };
}

/**
 * Insights as collections (specification §3), each in the place of its newest insight; an insight that is alone in its
 * collection stays a plain row. Rows of collections that have not changed are taken from the last result.
 */
export function createCollector(): (insights: readonly Insight[]) => readonly InsightRow[] {
  let known = new Map<number, InsightRow>();

  function rowOf(id: number, members: readonly Insight[]): InsightRow | undefined {
    const before = known.get(id);
    const same =
      before?.members?.length === members.length &&
      before.members.every((member, index) => member === members[index]);
    return same ? before : collectionRow(members);
  }

  return (insights) => {
    const groups = new Map<number, Insight[]>();
    for (const insight of insights) {
      const { collection_id } = insight;
      if (collection_id === null) continue;
      const group = groups.get(collection_id);
      if (group) group.push(insight);
      else groups.set(collection_id, [insight]);
    }
    const next = new Map<number, InsightRow>();
    const rows = insights.flatMap((insight): InsightRow[] => {
      const id = insight.collection_id;
      const members = id === null ? undefined : groups.get(id);
      if (id === null || !members || members.length < 2) return [insight];
      if (insight !== members.at(-1)) return [];
      const row = rowOf(id, members);
      if (!row) return [insight];
      next.set(id, row);
      return [row];
    });
    known = next;
    return rows;
  };
}
