import type { Group } from '@sightline/contract/groups/groups.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';

/** The key of every change of a group's cameras that is on its way. */
export const MEMBER_CHANGE = ['groups', 'member change'] as const;

export const groupsQuery = queryOptions({
  queryKey: apiKeys.groups.list.key(),
  meta: { reloadOn: ['groups'], pausedBy: MEMBER_CHANGE, kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.groups.list(undefined, { signal })).message,
});

/** Changes the list on the screen; what the server says later replaces it. */
export function editGroups(services: Services, edit: (groups: readonly Group[]) => Group[]): void {
  services.queryClient.setQueryData(groupsQuery.queryKey, (groups) => groups && edit(groups));
}

/** Loads the groups anew, unless changes of their cameras are on their way: a list from before would undo them on the screen. */
export function refreshGroups(services: Services, changesUnderway = 0): void {
  if (services.queryClient.isMutating({ mutationKey: MEMBER_CHANGE }) > changesUnderway) return;
  void services.queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
}
