import type { RelayMessage } from '@sightline/contract/internal/relays';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { filterContext } from '../../../components/data-table/filter-context.ts';
import { listRows, type RowSource } from '../../../components/data-table/row-source.ts';
import type { TableView } from '../../../components/data-table/use-table-view.ts';
import { loadState } from '../../../queries/load-state.ts';
import { useZones } from '../../../queries/time-zones.ts';
import { RELAYS_REFRESH_MS, type RelayView, readAll, relaySearch, relaysQuery } from './relays-query.ts';

const keyOf = ({ relay_message_id }: RelayMessage) => relay_message_id;

/** The rows as the server finds them; further pages are fetched as far as the reader has come. */
export function useRelayRows(view: TableView<RelayMessage>, which: RelayView) {
  const zones = useZones();
  const filters = useDeferredValue(view.filters);
  const search = useMemo(
    () => relaySearch(filters, which, filterContext({}, zones)),
    [filters, which, zones],
  );
  const query = useInfiniteQuery({
    ...relaysQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: RELAYS_REFRESH_MS,
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages) ?? [], [data]);
  const total = data?.pages[0]?.total ?? messages.length;

  const reached = view.pageSize === 'all' ? total : (view.page + 1) * view.pageSize;
  const isShort = messages.length < Math.min(reached, total);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, error, fetchNextPage]);

  const rows = useMemo((): RowSource<RelayMessage> => {
    let all: Promise<RelayMessage[]> | undefined;
    return {
      ...listRows(messages, keyOf),
      count: total,
      read: async (from, until) => {
        all ??= readAll(search);
        return (await all).slice(from, until);
      },
      unfiltered: async () => listRows(await readAll({}), keyOf),
    };
  }, [messages, total, search]);
  const { isLoading, error: problem, retry } = loadState(query);
  return {
    rows,
    messages,
    search,
    total,
    // What the last search found is not what this one has.
    isLoading: isLoading || query.isPlaceholderData,
    error: problem,
    retry,
  };
}
