import { useEffect, useMemo } from 'react';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import type { TableView } from '../address/use-table-view.ts';
import { type FileRows, listRows, type RowFetching, type RowKey, type RowSource } from './row-source.ts';

/** A list that the server searches and hands out page by page, the newest first. */
interface ServerList<T, Search> {
  readonly view: Pick<TableView<T>, 'page' | 'pageSize'>;
  /** An infinite query, as far as it is read. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  /** What was loaded of it so far. */
  readonly items: readonly T[];
  /** How many match. */
  readonly total: number;
  readonly keyOf: (item: T) => RowKey;
  /** What is searched for, and what finds all that the table could show; both stable. */
  readonly search: Search;
  readonly everything: Search;
  /** All that meets a search, for a file. */
  readonly readAll: (services: Services, search: Search, fetching: RowFetching) => Promise<T[]>;
}

/** The rows of such a list; further pages are fetched as far as the reader has come. */
export function useServerRows<T, Search>(list: ServerList<T, Search>): RowSource<T> {
  const services = useServices();
  const { view, query, items, total, keyOf, search, everything, readAll } = list;
  const { hasNextPage, isFetching, error, fetchNextPage } = query;

  const reached = view.pageSize === 'all' ? total : (view.page + 1) * view.pageSize;
  const isShort = items.length < Math.min(reached, total);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, error, fetchNextPage]);

  return useMemo(() => {
    const found = (asked: Search): FileRows<T>['fetch'] => {
      return async (fetching) => listRows(await readAll(services, asked, fetching), keyOf);
    };
    return {
      ...listRows(items, keyOf),
      count: total,
      filtered: { count: () => total, fetch: found(search) },
      everything: { count: () => undefined, fetch: found(everything) },
    };
  }, [items, total, keyOf, search, everything, readAll, services]);
}
