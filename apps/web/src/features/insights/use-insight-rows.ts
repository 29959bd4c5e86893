import { type InsightCategory, isListed } from '@sightline/domain/insights/insight-categories';
import { useMemo, useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { useArrayRows } from '../../components/data-table/use-array-rows.ts';
import type { TableView } from '../../components/data-table/use-table-view.ts';
import { findInsight, lowerBound, newestId } from '../../queries/insight-set.ts';
import { type Insights, useInsights } from '../../queries/insights.ts';
import { createCollector } from './collection-rows.ts';
import { type InsightRow, rowKey } from './insight-row.ts';
import { NEWEST_FIRST } from './insights-columns.tsx';

interface InsightRowsOptions {
  readonly view: TableView<InsightRow>;
  readonly categories: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
  /** Whether insights are grouped by their collection. */
  readonly collections: boolean;
}

interface InsightRows {
  readonly rows: RowSource<InsightRow>;
  /** How far loading is; the rows are usable from the first page on. */
  readonly insights: Insights;
  /** The row that shows an insight: itself, or its collection. */
  readonly rowOf: (insightId: number) => InsightRow | undefined;
  /** How many insights came in above the reader's place since it left the top. */
  readonly unseen: number;
  readonly onTop: (atTop: boolean) => void;
}

/** What the table shows and what the dialogs step through; the only door from here to the account's insights. */
export function useInsightRows(options: InsightRowsOptions): InsightRows {
  const { view, categories, showArchived, collections } = options;
  const insights = useInsights();
  const { rows: held } = insights;
  const [collect] = useState(createCollector);
  const items = useMemo(() => {
    const choice = { categories, showArchived };
    const listed = held.filter(({ insight_status }) => isListed(insight_status, choice));
    return collections ? collect(listed).toReversed() : listed.reverse();
  }, [held, categories, showArchived, collections, collect]);
  const rows = useArrayRows<InsightRow>(items, view, rowKey);
  const [seenId, setSeenId] = useState<number>();
  const newestFirst = view.sort.column === NEWEST_FIRST.column && view.sort.direction === 'desc';
  const unseen = newestFirst && seenId !== undefined ? held.length - lowerBound(held, seenId + 1) : 0;

  return {
    rows,
    insights,
    rowOf: (id) => {
      const insight = findInsight(held, id);
      if (!insight || !collections) return insight;
      return rows.at(rows.indexOf(`c${insight.collection_id}`)) ?? insight;
    },
    unseen,
    onTop: (atTop) => setSeenId((seen) => (atTop ? undefined : (seen ?? newestId(held)))),
  };
}
