import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** When a session was used last changes without a word of the server. */
const REFRESH_MS = 60_000;

export const sessionsQuery = queryOptions({
  queryKey: api.auth.sessions.key(),
  queryFn: async ({ signal }) => (await api.auth.sessions(undefined, { signal })).message,
  refetchInterval: REFRESH_MS,
});

/** Takes a session off the list that has ended. */
export function dropSession(id: string): void {
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((one) => one.id !== id));
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'sessions');
  if (isNews) void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
});
