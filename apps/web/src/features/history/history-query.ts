import type { HistoryEntry, HistoryPage } from '@sightline/contract/history/history.contract';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { HISTORY_KIND_LABELS, HISTORY_KINDS } from '@sightline/domain/history/history-entry';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { NOTHING_SEARCHED, searchedTimes } from '../../components/data-table/rows/server-search.ts';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';
import { type PagesReading, readPages } from '../../queries/read-pages.ts';

/** What the server is asked for, apart from the page. */
export interface HistorySearch {
  readonly kinds?: string;
  readonly device_id?: number;
  readonly camera?: string;
  readonly person?: string;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
}

const TEXTS = { change: 'text', person: 'person', cameras: 'camera' } as const;

/** The filters of the table as the server searches, and the camera whose history it is, if it is one's. */
export function historySearch(
  filters: FilterSet,
  deviceId: number | undefined,
  context: FilterContext,
): HistorySearch {
  const ofDevice = deviceId === undefined ? {} : { device_id: deviceId };
  return Object.assign(ofDevice, ...filters.map((filter) => searchBy(filter, context)));
}

function searchBy(filter: Filter, context: FilterContext): HistorySearch {
  const { header, value } = filter;
  if (header === 'created_at') return searchedTimes(filter, context);
  if (header === 'kind') return kindSearch(value);
  const field = TEXTS[header as keyof typeof TEXTS];
  return typeof value === 'string' && value !== '' ? { [field]: value } : {};
}

/** Chosen labels, or a part of one that was typed. */
function kindSearch(value: Filter['value']): HistorySearch {
  const part = typeof value === 'string' ? value.toLowerCase() : undefined;
  const kinds = HISTORY_KINDS.filter((kind) => {
    const label = HISTORY_KIND_LABELS[kind];
    return part === undefined ? value.includes(label) : label.toLowerCase().includes(part);
  });
  if (value.length === 0) return {};
  return kinds.length > 0 ? { kinds: kinds.join(',') } : NOTHING_SEARCHED;
}

const readPage = async (
  services: Services,
  search: HistorySearch,
  before: number | undefined,
  signal?: AbortSignal,
) => {
  const query = { ...search, ...(before !== undefined && { before }) };
  return (await services.api.history.list({ query }, { ...(signal && { signal }) })).message;
};

/** The history, newest first, page after page. It is asked for anew whenever somebody looks at it. */
export function historyQuery(search: HistorySearch) {
  return infiniteQueryOptions({
    queryKey: [...apiKeys.history.list.key(), search],
    queryFn: ({ client, pageParam, signal }) => readPage(servicesOf(client), search, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: HistoryPage) => next ?? undefined,
    staleTime: 0,
  });
}

/** One entry, which may be on any page; null where there is none. */
export function historyEntryQuery(id: number) {
  return queryOptions({
    queryKey: [...apiKeys.history.list.key(), 'one', id],
    queryFn: async ({ client, signal }) => {
      const query = { before: id + 1, limit: 1 };
      const { entries } = (await servicesOf(client).api.history.list({ query }, { signal })).message;
      return entries.find(({ history_id }) => history_id === id) ?? null;
    },
  });
}

/** Everything that meets a search, for a file. */
export function readAll(
  services: Services,
  search: HistorySearch,
  reading: PagesReading,
): Promise<HistoryEntry[]> {
  return readPages(async (before, signal) => {
    const { entries: items, next } = await readPage(services, search, before, signal);
    return { items, next };
  }, reading);
}
