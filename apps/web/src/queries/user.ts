import type { User } from '@sightline/contract/account/account.contract';
import { DEFAULT_PREFERENCES, type Units } from '@sightline/domain/account/preferences';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { useServices } from '../kernel/services-context.tsx';
import { loadZoneChoice } from './time-zones.ts';

export const userQuery = queryOptions({
  queryKey: apiKeys.account.get.key(),
  meta: { reloadOn: ['account'], kept: true },
  queryFn: async ({ client, signal }) => {
    const services = servicesOf(client);
    const { api, session } = services;
    const holder = session.holder();
    const { message } = await api.account.get(undefined, { signal });
    // An answer may come when somebody else is signed in.
    if (session.holder() === holder) {
      session.setUserId(message.userIdSql);
      loadZoneChoice(services, message.preferences.timeZone);
    }
    return message;
  },
});

/** Who is signed in. Inside the shell it is always loaded. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data;
}

/** Shows times as the account says, also where what it says is what this browser has kept. */
export function useAccountZone(): void {
  const services = useServices();
  const zone = useUser()?.preferences.timeZone;
  useEffect(() => {
    if (zone !== undefined) loadZoneChoice(services, zone);
  }, [services, zone]);
}

/** The units for lengths. */
export function useUnits(): Units {
  return useUser()?.preferences.units ?? DEFAULT_PREFERENCES.units;
}

/** Shows at once what the server says of the account after a change. */
export function editUser(services: Services, edit: (user: User) => User): void {
  // A load that began before the change would bring back what was.
  void services.queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  const user = services.queryClient.setQueryData(userQuery.queryKey, (known) => known && edit(known));
  if (user) loadZoneChoice(services, user.preferences.timeZone);
}
