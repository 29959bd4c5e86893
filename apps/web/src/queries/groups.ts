import type { Group } from '@sightline/contract/groups/groups.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

export const groupsQuery = queryOptions({
  queryKey: api.groups.list.key(),
  queryFn: async ({ signal }) => (await api.groups.list(undefined, { signal })).message,
});

/** The key of every change of a group's cameras that is on its way. */
export const MEMBER_CHANGE = ['groups', 'member change'] as const;

/** Changes the list on the screen; what the server says later replaces it. */
export function editGroups(edit: (groups: readonly Group[]) => Group[]): void {
  queryClient.setQueryData(groupsQuery.queryKey, (groups) => groups && edit(groups));
}

/** Loads the groups anew, unless changes of their cameras are on their way: a list from before would undo them on the screen. */
export function refreshGroups(changesUnderway = 0): void {
  if (queryClient.isMutating({ mutationKey: MEMBER_CHANGE }) > changesUnderway) return;
  void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'groups');
  if (isNews) refreshGroups();
});
