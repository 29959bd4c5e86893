import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { TableView } from '../../components/data-table/address/use-table-view.ts';
import { filterContext } from '../../components/data-table/filter-context.ts';
import { useServerRows } from '../../components/data-table/rows/use-server-rows.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { loadState } from '../../queries/load-state.ts';
import { recordId } from '../../queries/record-id.ts';
import { useZones } from '../../queries/time-zones.ts';
import {
  type HistorySearch,
  historyEntryQuery,
  historyQuery,
  historySearch,
  readAll,
} from './history-query.ts';

const keyOf = ({ history_id }: HistoryEntry) => history_id;

/** The rows of the history as the server finds them; of one camera, where one is named. */
export function useHistoryRows(view: TableView<HistoryEntry>, deviceId: number | undefined) {
  const services = useServices();
  const zones = useZones();
  const filters = useDeferredValue(view.filters);
  const search = useMemo(
    () => historySearch(filters, deviceId, filterContext(services, {}, zones)),
    [filters, deviceId, zones, services],
  );
  const everything = useMemo(
    (): HistorySearch => (deviceId === undefined ? {} : { device_id: deviceId }),
    [deviceId],
  );
  const query = useInfiniteQuery({ ...historyQuery(search), placeholderData: keepPreviousData });
  const { data } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const total = data?.pages[0]?.total ?? items.length;
  const rows = useServerRows({ view, query, items, total, keyOf, search, everything, readAll });
  const { isLoading, error, retry } = loadState(query);
  return { rows, entries: items, isLoading: isLoading || query.isPlaceholderData, error, retry };
}

/** The entry that the address names: one of those at hand, or else asked for. */
export function useHistoryEntry(openId: string | undefined, atHand: readonly HistoryEntry[]) {
  const id = recordId(openId);
  const known = atHand.find(({ history_id }) => history_id === id);
  const { data } = useQuery({ ...historyEntryQuery(id ?? 0), enabled: id !== undefined && !known });
  const isMissing = openId !== undefined && !known && (id === undefined || data === null);
  return { entry: known ?? data ?? undefined, isMissing };
}
