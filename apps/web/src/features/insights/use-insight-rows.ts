import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import { useMemo, useState } from 'react';
import { filterContext } from '../../components/data-table/filter-context.ts';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { TableView } from '../../components/data-table/use-table-view.ts';
import { rowInsights, useColumnsState } from '../../queries/insight-columns/columns-state.ts';
import { type Insights, useColumnAnswer, useInsights } from '../../queries/insights.ts';
import { useZones } from '../../queries/time-zones.ts';
import { rowOfInsights } from './collection-rows.ts';
import { columnQuery } from './column-query.ts';
import { columnRows } from './column-rows.ts';
import { type InsightRow, rowKey } from './insight-row.ts';
import { NEWEST_FIRST } from './insights-columns.tsx';

interface InsightRowsOptions {
  readonly view: TableView<InsightRow>;
  readonly categories: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
  /** Whether insights are grouped by their collection. */
  readonly collections: boolean;
}

export interface InsightRows {
  readonly rows: RowSource<InsightRow>;
  /** The same rows, which stay the same object while only what is known of them changes. */
  readonly order: RowSource<InsightRow>;
  /** How far loading is; the rows are usable from the first segment on. */
  readonly insights: Insights;
  /** All of this query's rows are here. */
  readonly isComplete: boolean;
  /**
   * The row that shows an insight, in the table or in another list: itself, or its collection; undefined while it is on
   * its way.
   */
  readonly rowOf: (insightId: number, list?: RowSource<InsightRow>) => InsightRow | undefined;
  /** Whether it is known that there is no such insight. */
  readonly isMissing: (insightId: number) => boolean;
  /** How many insights came in above the reader's place since it left the top. */
  readonly unseen: number;
  readonly onTop: (atTop: boolean) => void;
}

const NO_ROWS: RowSource<InsightRow> = { count: 0, at: () => undefined, keyOf: rowKey, indexOf: () => -1 };

/** What the table shows and what the dialogs step through; the only door from here to the account's insights. */
export function useInsightRows(options: InsightRowsOptions): InsightRows {
  const { view, categories, showArchived, collections } = options;
  const { filters } = view;
  const { column, direction } = view.sort;
  const load = useInsights();
  const zones = useZones();
  const query = useMemo(() => {
    const sort = { column, direction };
    return columnQuery({ filters, sort, categories, showArchived, collections }, filterContext({}, zones));
  }, [filters, zones, column, direction, categories, showArchived, collections]);
  const { answer, isOfQuery } = useColumnAnswer(query);
  const order = useMemo(() => (answer ? columnRows(answer) : NO_ROWS), [answer]);
  const rows = useFreshRows(order);
  const insights = { ...load, isLoading: load.isLoading || (!answer && !load.error) };
  const arrivals = useColumnsState((state) => state.arrivals);
  const [seen, setSeen] = useState<number>();
  const newestFirst = column === NEWEST_FIRST.column && direction === 'desc';

  return {
    rows,
    order,
    insights,
    isComplete: insights.complete && !insights.isLoading && isOfQuery,
    rowOf: (id, list = order) => {
      const [insight] = rowInsights(id) ?? [];
      if (!insight || !collections || insight.collection_id === null) return insight;
      // Its collection may have lost all others to the archive.
      if (list.indexOf(id) >= 0) return insight;
      const members = rowInsights(-insight.collection_id);
      return members && (rowOfInsights(members) ?? insight);
    },
    isMissing: (id) => !insights.isLoading && rowInsights(id)?.length === 0,
    unseen: newestFirst && seen !== undefined ? arrivals - seen : 0,
    onTop: (atTop) => setSeen((before) => (atTop ? undefined : (before ?? arrivals))),
  };
}

/** Rows that are drawn again when more of them are known; their order stays. */
export function useFreshRows<T extends RowSource<InsightRow> | undefined>(rows: T): T {
  const version = useColumnsState((state) => state.rowsVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the rows is outside of them.
  return useMemo(() => rows && { ...rows }, [rows, version]);
}
