import { datePreset } from '@sightline/domain/filters/date-preset';
import { serialiseFilters } from '@sightline/domain/filters/stored-filters';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import { useEffect, useMemo, useState } from 'react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { countLabel } from '../../../components/data-table/count-label.ts';
import { filterContext } from '../../../components/data-table/filter-context.ts';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { insightColumns, useColumnsLater } from '../../../queries/insight-columns/columns-state.ts';
import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';
import { type Insights, useColumnAnswer, useInsights } from '../../../queries/insights.ts';
import { useSitesPending, useZones } from '../../../queries/time-zones.ts';
import { insightCount } from '../detail/insight-labels.ts';
import { NEWEST_FIRST } from '../table/insights-columns.tsx';
import { rowOfInsights } from './collection-rows.ts';
import { columnQuery, followsSites } from './column-query.ts';
import { columnRows } from './column-rows.ts';
import { type InsightRow, rowKey } from './insight-row.ts';
import { useHeldAnswer } from './use-held-answer.ts';

interface InsightRowsOptions {
  readonly view: TableView<InsightRow>;
  readonly categories: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
  /** Whether insights are grouped by their collection. */
  readonly collections: boolean;
  /** Whether the list stands still, for somebody is at work with its rows. */
  readonly isHeld: boolean;
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
  /** What came in above the reader's place since it left the top, or waits until the list is let go. */
  readonly news: string | undefined;
  /** Lists those that wait. */
  readonly onNews: () => void;
  readonly onTop: (atTop: boolean) => void;
}

const NO_ROWS: RowSource<InsightRow> = { count: 0, at: () => undefined, keyOf: rowKey, indexOf: () => -1 };

/** What the table shows and what the dialogs step through; the only door from here to the account's insights. */
export function useInsightRows(options: InsightRowsOptions): InsightRows {
  const services = useServices();
  const { view, categories, showArchived, collections } = options;
  const { filters } = view;
  const { column, direction } = view.sort;
  const load = useInsights();
  const zones = useZones();
  // By another clock it would list other insights for a moment.
  const isEarly = useSitesPending() && filters.some(followsSites);
  const quarter = useQuarterHour(filters.some(({ value }) => datePreset(value) !== undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a span such as last night is another one as time goes on.
  const query = useMemo(() => {
    const sort = { column, direction };
    return columnQuery(
      { filters, sort, categories, showArchived, collections },
      filterContext(services, {}, zones),
    );
  }, [filters, zones, quarter, column, direction, categories, showArchived, collections, services]);
  const { answer: latest, isOfQuery } = useColumnAnswer(isEarly ? undefined : query);
  const isComplete = load.complete && !load.isLoading && isOfQuery;
  const successorOf = useMemo(
    () => (collections ? successorIn(services) : () => undefined),
    [collections, services],
  );
  const { answer, waiting, letIn } = useHeldAnswer(latest, {
    isHeld: options.isHeld,
    viewKey: [serialiseFilters(filters), column, direction, ...categories, showArchived, collections].join(
      ' ',
    ),
    mayBegin: isOfQuery && !load.isLoading,
    successorOf,
  });
  const order = useMemo(() => (answer ? columnRows(services, answer) : NO_ROWS), [answer, services]);
  const rows = useFreshRows(order);
  const insights = { ...load, isLoading: load.isLoading || (!answer && !load.error) };
  const arrivals = useColumnsLater('arrivals');
  const [seen, setSeen] = useState<number>();
  const newestFirst = direction === 'desc' && (column === NEWEST_FIRST.column || column === 'file_ctime');
  const cameAbove = newestFirst && seen !== undefined ? arrivals - seen : 0;

  return {
    rows,
    order,
    insights,
    isComplete,
    rowOf: (id, list = order) => {
      const [insight] = services.get(insightColumns).rowInsights(id) ?? [];
      if (!insight || !collections || insight.collection_id === null) return insight;
      // Its collection may have lost all others to the archive.
      if (list.indexOf(id) >= 0) return insight;
      const members = services.get(insightColumns).rowInsights(-insight.collection_id);
      return members && (rowOfInsights(members) ?? insight);
    },
    isMissing: (id) => !insights.isLoading && services.get(insightColumns).rowInsights(id)?.length === 0,
    news: newsText(cameAbove, waiting, filters.length + categories.size > 0),
    onNews: letIn,
    onTop: (atTop) => setSeen((before) => (atTop ? undefined : (before ?? arrivals))),
  };
}

/** The row that shows what a row of insights or collections showed, now that it is not listed itself. */
function successorIn(services: Services) {
  return (row: RowNumber): RowNumber | undefined => {
    const [insight, ...others] = services.get(insightColumns).rowInsights(row) ?? [];
    if (!insight) return undefined;
    if (row < 0) return others.length === 0 ? insight.insight_id : undefined;
    return insight.collection_id === null ? undefined : -insight.collection_id;
  };
}

/** Rows that wait may be older ones that meet the filters since somebody corrected or restored them. */
function newsText(cameAbove: number, waiting: number, isFiltered: boolean): string | undefined {
  if (cameAbove === 0 && waiting === 0) return undefined;
  if (cameAbove >= waiting || !isFiltered) return insightCount(Math.max(cameAbove, waiting), 'new');
  return `${countLabel(waiting)} more ${waiting === 1 ? 'row' : 'rows'}`;
}

/** The number of the quarter of an hour, which goes on only where somebody follows it. */
function useQuarterHour(isFollowed: boolean): number {
  const [quarter, setQuarter] = useState(quarterNow);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => setQuarter(quarterNow()), 60_000);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return quarter;
}

const quarterNow = () => Math.floor(Date.now() / 900_000);

/** Rows that are drawn again when more of them are known; their order stays. */
export function useFreshRows<T extends RowSource<InsightRow> | undefined>(rows: T): T {
  const version = useColumnsLater('rowsVersion');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the rows is outside of them.
  return useMemo(() => rows && { ...rows }, [rows, version]);
}
