import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type InsightRows, lowerBound } from '../../queries/insight-set.ts';

/** Insights of one visit arrive close to each other; beyond so many ids others lie between. */
const FAR_AWAY = 500;

/** The insights of the same collection, ascending; only those that arrived near each other. */
export function visitOf(
  rows: InsightRows,
  insight: Pick<Insight, 'insight_id' | 'collection_id'>,
): readonly Insight[] {
  const { collection_id, insight_id } = insight;
  if (collection_id === null) return [];
  const from = lowerBound(rows, insight_id - FAR_AWAY);
  const until = lowerBound(rows, insight_id + FAR_AWAY + 1);
  return rows.slice(from, until).filter((row) => row.collection_id === collection_id);
}
