import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/client.ts';
import { recordId } from '../../queries/record-id.ts';

/** A resolved alert of any age; null where there is none of this id. */
function soughtAlertQuery(openId: string | undefined) {
  const id = recordId(openId);
  const input = { query: { resolvedBefore: (id ?? 0) + 1, resolvedLimit: 1 } };
  return queryOptions({
    queryKey: api.alerts.list.key(input),
    queryFn: async ({ signal }) =>
      (await api.alerts.list(input, { signal })).message.find((alert) => alert.id === id) ?? null,
    enabled: id !== undefined,
  });
}

/** The alert that the address names, where it is resolved and older than those that are loaded. */
export function useSoughtAlert(openId: string | undefined) {
  const { data, isLoading, error, refetch } = useQuery(soughtAlertQuery(openId));
  return { alert: data ?? undefined, isPending: isLoading, error, retry: () => void refetch() };
}
