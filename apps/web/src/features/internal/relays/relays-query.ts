import type { RelayMessage, RelayPage, RelaySearch } from '@sightline/contract/internal/relays';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { searchedTimes } from '../../../components/data-table/rows/server-search.ts';
import { apiKeys } from '../../../kernel/client.ts';
import { type Services, servicesOf } from '../../../kernel/services.ts';
import { type PagesReading, readPages } from '../../../queries/read-pages.ts';

/** What staff look at: what waits for them, or everything. */
export const VIEWS = {
  unread: 'Not read',
  dead_letter: 'Dead letters',
  quarantined: 'Quarantine',
  all: 'All',
};

export type RelayView = keyof typeof VIEWS;

/** Messages come in while staff look on, and those that are read again change. */
export const RELAYS_REFRESH_MS = 5_000;

const FIELDS = ['problem', 'camera', 'text'];

/** The filters of the table as the server searches. */
export function relaySearch(filters: FilterSet, view: RelayView, context: FilterContext): RelaySearch {
  const state = view === 'dead_letter' || view === 'quarantined' ? { state: view } : {};
  const unread = view === 'unread' ? { unread: 'true' } : {};
  return Object.assign({ ...state, ...unread }, ...filters.map((filter) => searchBy(filter, context)));
}

function searchBy(filter: Filter, context: FilterContext): RelaySearch {
  if (filter.header === 'received_at') return searchedTimes(filter, context);
  const isSearched =
    FIELDS.includes(filter.header) && typeof filter.value === 'string' && filter.value !== '';
  return isSearched ? { [filter.header]: filter.value } : {};
}

const readPage = async (
  services: Services,
  search: RelaySearch,
  before: number | undefined,
  signal?: AbortSignal,
) => {
  const query = { ...search, ...(before !== undefined && { before }) };
  return (await services.api.internal.relayMessages({ query }, { ...(signal && { signal }) })).message;
};

/** Messages, newest first, page after page. They come in while staff look on. */
export function relaysQuery(search: RelaySearch) {
  return infiniteQueryOptions({
    queryKey: ['internal', 'relayMessages', search],
    queryFn: ({ client, pageParam, signal }) => readPage(servicesOf(client), search, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: RelayPage) => next ?? undefined,
    staleTime: 0,
  });
}

export function relayMessageQuery(id: number) {
  return queryOptions({
    queryKey: ['internal', 'relayMessages', 'one', id],
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.internal.relayMessage({ params: { id } }, { signal })).message,
  });
}

export const gatewaysQuery = queryOptions({
  queryKey: apiKeys.internal.gateways.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.internal.gateways(undefined, { signal })).message,
});

/** Everything that meets a search, for a file. */
export function readAll(
  services: Services,
  search: RelaySearch,
  reading: PagesReading,
): Promise<RelayMessage[]> {
  return readPages(async (before, signal) => {
    const { messages: items, next } = await readPage(services, search, before, signal);
    return { items, next };
  }, reading);
}
