import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useMemo, useState } from 'react';
import { listRows, type RowSource } from '../../components/data-table/row-source.ts';
import type { Sorting } from '../../components/data-table/sort-items.ts';
import { findInsight, lowerBound, newestId } from '../../queries/insight-set.ts';
import { type Insights, useInsights } from '../../queries/insights.ts';
import { NEWEST_FIRST, orderInsights } from './order-insights.ts';

interface InsightRows {
  readonly rows: RowSource<Insight>;
  /** How far loading is; the rows are usable from the first page on. */
  readonly insights: Insights;
  readonly find: (id: number) => Insight | undefined;
  /** How many insights came in above the reader's place since it left the top. */
  readonly unseen: number;
  readonly onTop: (atTop: boolean) => void;
}

/** What the table shows and what the dialog steps through; the only door from here to the account's insights. */
export function useInsightRows(sorting: Sorting, showArchived: boolean): InsightRows {
  const insights = useInsights();
  const { rows } = insights;
  const ordered = useMemo(
    () => listRows(orderInsights(rows, sorting, showArchived), (insight) => insight.insight_id),
    [rows, sorting, showArchived],
  );
  const [seenId, setSeenId] = useState<number>();
  const newestFirst = sorting.id === NEWEST_FIRST.id && sorting.desc;
  const unseen = newestFirst && seenId !== undefined ? rows.length - lowerBound(rows, seenId + 1) : 0;

  return {
    rows: ordered,
    insights,
    find: (id) => findInsight(rows, id),
    unseen,
    onTop: (atTop) => setSeenId((seen) => (atTop ? undefined : (seen ?? newestId(rows)))),
  };
}
