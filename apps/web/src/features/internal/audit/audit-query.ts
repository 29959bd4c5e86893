import type { AuditEntry, AuditPage } from '@sightline/contract/internal/audit';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { AUDIT_TARGETS } from '@sightline/domain/history/audit-sentence';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { searchedTimes } from '../../../components/data-table/rows/server-search.ts';
import { type Services, servicesOf } from '../../../kernel/services.ts';
import { type PagesReading, readPages } from '../../../queries/read-pages.ts';

/** What the server is asked for, apart from the page. */
export interface AuditSearch {
  readonly text?: string;
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  readonly from?: string;
  readonly until?: string;
}

const TEXTS = { change: 'text', actor: 'actor', action: 'action', target: 'target' } as const;

/** The filters of the table as the server searches: it does so itself, for the log is longer than a page. */
export function auditSearch(filters: FilterSet, context: FilterContext): AuditSearch {
  return Object.assign({}, ...filters.map((filter) => searchBy(filter, context)));
}

function searchBy(filter: Filter, context: FilterContext): AuditSearch {
  if (filter.header === 'created_at') return searchedTimes(filter, context);
  const field = TEXTS[filter.header as keyof typeof TEXTS];
  if (typeof filter.value !== 'string' || filter.value === '') return {};
  return { [field]: field === 'target' ? targetSearch(filter.value) : filter.value };
}

/** The log names targets as programs do: `account 12` is searched as `user 12`. */
function targetSearch(text: string): string {
  const typed = text.trim().toLowerCase();
  const [type, label] = Object.entries(AUDIT_TARGETS).find(([, name]) => typed.startsWith(name)) ?? [];
  return type !== undefined && label !== undefined ? `${type}${typed.slice(label.length)}` : text;
}

const readPage = async (
  services: Services,
  search: AuditSearch,
  before: number | undefined,
  signal?: AbortSignal,
) =>
  (
    await services.api.internal.audit(
      { query: { ...search, ...(before !== undefined && { before }) } },
      { ...(signal && { signal }) },
    )
  ).message;

/** The log, newest first, page after page. */
export function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['internal', 'audit', search],
    queryFn: ({ client, pageParam, signal }) => readPage(servicesOf(client), search, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
    staleTime: 0,
  });
}

/** One entry, which may be on any page; null where there is none. */
export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['internal', 'audit', 'entry', id],
    queryFn: async ({ client, signal }) => {
      const { entries } = (
        await servicesOf(client).api.internal.audit({ query: { before: id + 1, limit: 1 } }, { signal })
      ).message;
      return entries.find(({ audit_id }) => audit_id === id) ?? null;
    },
  });
}

/** The whole log that meets a search, for a file. */
export function readAll(
  services: Services,
  search: AuditSearch,
  reading: PagesReading,
): Promise<AuditEntry[]> {
  return readPages(async (before, signal) => {
    const { entries: items, next } = await readPage(services, search, before, signal);
    return { items, next };
  }, reading);
}
