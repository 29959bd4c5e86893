import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';

/** When a session was used last changes without a live event. */
const REFRESH_MS = 60_000;

export const sessionsQuery = queryOptions({
  queryKey: apiKeys.auth.sessions.key(),
  meta: { reloadOn: ['sessions'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.auth.sessions(undefined, { signal })).message,
  refetchInterval: REFRESH_MS,
});

/** Takes a session off the list that has ended. */
export function dropSession(services: Services, id: string): void {
  services.queryClient.setQueryData(sessionsQuery.queryKey, (sessions) =>
    sessions?.filter((one) => one.id !== id),
  );
}
