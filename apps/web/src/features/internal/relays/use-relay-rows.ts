import type { RelayMessage, RelaySearch } from '@sightline/contract/internal/relays';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { filterContext } from '../../../components/data-table/filter-context.ts';
import { useServerRows } from '../../../components/data-table/rows/use-server-rows.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { loadState } from '../../../queries/load-state.ts';
import { useZones } from '../../../queries/time-zones.ts';
import { RELAYS_REFRESH_MS, type RelayView, readAll, relaySearch, relaysQuery } from './relays-query.ts';

const keyOf = ({ relay_message_id }: RelayMessage) => relay_message_id;
const EVERYTHING: RelaySearch = {};

/** The rows as the server finds them; further pages are fetched as far as the reader has come. */
export function useRelayRows(view: TableView<RelayMessage>, which: RelayView) {
  const services = useServices();
  const zones = useZones();
  const filters = useDeferredValue(view.filters);
  const search = useMemo(
    () => relaySearch(filters, which, filterContext(services, {}, zones)),
    [filters, which, zones, services],
  );
  const query = useInfiniteQuery({
    ...relaysQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: RELAYS_REFRESH_MS,
  });
  const { data } = query;
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages) ?? [], [data]);
  const total = data?.pages[0]?.total ?? messages.length;
  const rows = useServerRows({
    view,
    query,
    items: messages,
    total,
    keyOf,
    search,
    everything: EVERYTHING,
    readAll,
  });
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
