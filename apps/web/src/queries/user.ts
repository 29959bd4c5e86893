import type { User } from '@sightline/contract/account/account.contract';
import { DEFAULT_PREFERENCES, type Units } from '@sightline/domain/account/preferences';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { useSession } from '../kernel/session.ts';
import { loadZoneChoice } from './time-zones.ts';

export const userQuery = queryOptions({
  queryKey: api.account.get.key(),
  queryFn: async ({ signal }) => {
    const { message } = await api.account.get(undefined, { signal });
    useSession.getState().setUserId(message.userIdSql);
    loadZoneChoice(message.preferences.timeZone);
    return message;
  },
});

/** Who is signed in. Inside the shell it is always loaded. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data;
}

/** In what lengths are told. */
export function useUnits(): Units {
  return useUser()?.preferences.units ?? DEFAULT_PREFERENCES.units;
}

/** Shows at once what the server says of the account after a change. */
export function editUser(edit: (user: User) => User): void {
  // A load that began before the change would bring back what was.
  void queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  const user = queryClient.setQueryData(userQuery.queryKey, (known) => known && edit(known));
  if (user) loadZoneChoice(user.preferences.timeZone);
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'account');
  if (isNews) void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
});
