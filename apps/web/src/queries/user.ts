import type { User } from '@sightline/contract/account/account.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { useSession } from '../kernel/session.ts';
import { loadZoneChoice } from './time-zones.ts';

export const userQuery = queryOptions({
  queryKey: api.account.get.key(),
  queryFn: async ({ signal }) => {
    const { message } = await api.account.get(undefined, { signal });
    useSession.getState().setUserId(message.userIdSql);
    loadZoneChoice();
    return message;
  },
});

/** Who is signed in. Inside the shell it is always loaded. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data;
}
