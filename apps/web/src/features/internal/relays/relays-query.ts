import type { RelayMessage, RelayPage, RelaySearch } from '@sightline/contract/internal/relays';
import { dateRanges } from '@sightline/domain/filters/date';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/client.ts';

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
  if (filter.header === 'received_at') {
    const { from, until } = dateRanges(filter, { ...context, sites: null });
    return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  }
  const isSearched =
    FIELDS.includes(filter.header) && typeof filter.value === 'string' && filter.value !== '';
  return isSearched ? { [filter.header]: filter.value } : {};
}

const readPage = async (search: RelaySearch, before: number | undefined, signal?: AbortSignal) => {
  const query = { ...search, ...(before !== undefined && { before }) };
  return (await api.internal.relayMessages({ query }, { ...(signal && { signal }) })).message;
};

/** Messages, newest first, page after page. They come in while staff look on. */
export function relaysQuery(search: RelaySearch) {
  return infiniteQueryOptions({
    queryKey: ['internal', 'relayMessages', search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: RelayPage) => next ?? undefined,
    staleTime: 0,
  });
}

export function relayMessageQuery(id: number) {
  return queryOptions({
    queryKey: ['internal', 'relayMessages', 'one', id],
    queryFn: async ({ signal }) => (await api.internal.relayMessage({ params: { id } }, { signal })).message,
  });
}

export const gatewaysQuery = queryOptions({
  queryKey: api.internal.gateways.key(),
  queryFn: async ({ signal }) => (await api.internal.gateways(undefined, { signal })).message,
});

/** Everything that meets a search, for a file. */
export async function readAll(search: RelaySearch): Promise<RelayMessage[]> {
  const messages: RelayMessage[] = [];
  for (let before: number | undefined; ; ) {
    const page = await readPage(search, before);
    messages.push(...page.messages);
    if (page.next === null) return messages;
    before = page.next;
  }
}
