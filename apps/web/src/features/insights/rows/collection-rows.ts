import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type CollectedInsight, summariseCollection } from '@sightline/domain/collections/summarise';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { RowInsight } from '../../../queries/insight-columns/protocol.ts';
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

/**
 * A collection as a row of its own: the fields of the insight that shows it best and the summary of all, as
 * `/collections/paginated` has it. What people said is that of the listed ones.
 */
function collectionRow(insights: readonly RowInsight[]): InsightRow | undefined {
  const { windowSeconds, class_list, ...summary } = summariseCollection(insights.map(collected));
  const shown = insights.find(({ insight_id }) => insight_id === summary.insight_id);
  const { members = [], unlisted = [] } = Object.groupBy(insights, ({ isUnlisted }) =>
    isUnlisted ? 'unlisted' : 'members',
  );
  if (!shown) return undefined;
  return {
    ...shown,
    ...summary,
    class_list: [...class_list],
    collection: true,
    confirmed_class_name: agreed(members.map((member) => member.confirmed_class_name)),
    userConfirmed: agreed(members.map((member) => member.userConfirmed)),
    time_stamp: insights.at(-1)?.time_stamp ?? shown.time_stamp,
    windowSeconds,
    members,
    unlisted,
  };
}

const known = new WeakMap<readonly RowInsight[], InsightRow>();

/** The row of an insight, or of a collection of several; the same insights give the same row. */
export function rowOfInsights(insights: readonly RowInsight[]): InsightRow | undefined {
  if (insights.length < 2) return insights[0];
  const before = known.get(insights);
  if (before) return before;
  const row = collectionRow(insights);
  if (row) known.set(insights, row);
  return row;
}
