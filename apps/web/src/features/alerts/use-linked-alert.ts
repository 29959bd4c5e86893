import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';
import { recordId } from '../../queries/record-id.ts';

/** A resolved alert of any age; null where there is none of this id. */
function linkedAlertQuery(openId: string | undefined) {
  const id = recordId(openId);
  const input = { query: { resolvedBefore: (id ?? 0) + 1, resolvedLimit: 1 } };
  return queryOptions({
    queryKey: apiKeys.alerts.list.key(input),
    meta: { reloadOn: ['alerts'] },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.alerts.list(input, { signal })).message.find(
        (alert) => alert.id === id,
      ) ?? null,
    enabled: id !== undefined,
  });
}

/** The alert that the address names, where it is resolved and older than those that are loaded. */
export function useLinkedAlert(openId: string | undefined) {
  const { data, isLoading, error, refetch } = useQuery(linkedAlertQuery(openId));
  return { alert: data ?? undefined, isPending: isLoading, error, retry: () => void refetch() };
}
