import type { AuditEntry, AuditPage } from '@sightline/contract/internal/audit';
import { dateRanges } from '@sightline/domain/filters/date';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/client.ts';

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
  if (filter.header === 'created_at') {
    // The log knows no cameras whose days could begin at other moments.
    const { from, until } = dateRanges(filter, { ...context, sites: null });
    return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  }
  const field = TEXTS[filter.header as keyof typeof TEXTS];
  return typeof filter.value === 'string' && filter.value !== '' ? { [field]: filter.value } : {};
}

const readPage = async (search: AuditSearch, before: number | undefined, signal?: AbortSignal) =>
  (
    await api.internal.audit(
      { query: { ...search, ...(before !== undefined && { before }) } },
      { ...(signal && { signal }) },
    )
  ).message;

/** The log, newest first, page after page. */
export function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['internal', 'audit', search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
    staleTime: 0,
  });
}

/** One entry, which may be on any page; null where there is none. */
export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['internal', 'audit', 'entry', id],
    queryFn: async ({ signal }) => {
      const { entries } = (await api.internal.audit({ query: { before: id + 1, limit: 1 } }, { signal }))
        .message;
      return entries.find(({ audit_id }) => audit_id === id) ?? null;
    },
  });
}

/** The whole log that meets a search, for a file. */
export async function readAll(search: AuditSearch): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let before: number | undefined; ; ) {
    const page = await readPage(search, before);
    entries.push(...page.entries);
    if (page.next === null) return entries;
    before = page.next;
  }
}
