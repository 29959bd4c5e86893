import type { AuditEntry } from '@sightline/contract/internal/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { filterContext } from '../../../components/data-table/filter-context.ts';
import { listRows, type RowSource } from '../../../components/data-table/row-source.ts';
import type { TableView } from '../../../components/data-table/use-table-view.ts';
import { useZones } from '../../../queries/time-zones.ts';
import { auditQuery, auditSearch, readAll } from './audit-query.ts';

const keyOf = ({ audit_id }: AuditEntry) => audit_id;

/** The rows of the log as the server finds them; further pages are fetched as far as the reader has come. */
export function useAuditRows(view: TableView<AuditEntry>) {
  const zones = useZones();
  const filters = useDeferredValue(view.filters);
  const search = useMemo(() => auditSearch(filters, filterContext({}, zones)), [filters, zones]);
  const query = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const total = data?.pages[0]?.total ?? entries.length;

  const reached = view.pageSize === 'all' ? total : (view.page + 1) * view.pageSize;
  const isShort = entries.length < Math.min(reached, total);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, error, fetchNextPage]);

  const rows = useMemo((): RowSource<AuditEntry> => {
    let all: Promise<AuditEntry[]> | undefined;
    return {
      ...listRows(entries, keyOf),
      count: total,
      read: async (from, until) => {
        all ??= readAll(search);
        return (await all).slice(from, until);
      },
      unfiltered: async () => listRows(await readAll({}), keyOf),
    };
  }, [entries, total, search]);
  return { ...query, rows, entries };
}
