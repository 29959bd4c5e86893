import { notifications } from '@mantine/notifications';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kernel/client.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import { queryClient } from '../../kernel/query.ts';
import { editGroups, groupsQuery, MEMBER_CHANGE, refreshGroups } from '../../queries/groups.ts';

export interface MemberChange {
  readonly deviceId: number;
  /** What the camera is called in words about it. */
  readonly name: string;
  readonly isAdded: boolean;
}

/** The snackbar of a change that was made (specification §9); a failure stays as long as every other one. */
const DONE_MS = 1_500;

/**
 * Puts cameras into a group and takes them out: at once on the screen, one after the other on the server, and back again
 * with the reason where the server refused.
 */
export function useChangeMembers({ group_id: groupId, group_name: groupName }: Group) {
  return useMutation({
    mutationKey: MEMBER_CHANGE,
    scope: { id: `group ${groupId}` },
    mutationFn: async ({ deviceId, isAdded }: MemberChange) => {
      if (isAdded) await api.groups.addDevice({ params: { groupId }, body: { deviceId } });
      else await api.groups.removeDevice({ params: { groupId, deviceId } });
    },
    onMutate: async ({ deviceId, isAdded }) => {
      await queryClient.cancelQueries({ queryKey: groupsQuery.queryKey });
      setMember(groupId, deviceId, isAdded);
    },
    onSuccess: (_, { name, isAdded }) => {
      notifications.hide(snackbarOf(groupId));
      notifications.show({
        id: snackbarOf(groupId),
        message: `${name} is ${isAdded ? 'now' : 'no longer'} in ${groupName}.`,
        icon: <IconCheck size={18} aria-hidden />,
        autoClose: DONE_MS,
        role: 'status',
      });
    },
    meta: { tellsFailure: true },
    onError: (error, { deviceId, name, isAdded }) => {
      setMember(groupId, deviceId, !isAdded);
      notifications.show({
        message: `${name} was not ${isAdded ? 'added to' : 'removed from'} ${groupName}. ${problemWords(error)}`,
        color: 'red',
        icon: <IconAlertTriangle size={18} aria-hidden />,
        role: 'alert',
      });
    },
    // This change still counts as being on its way.
    onSettled: () => refreshGroups(1),
  });
}

const snackbarOf = (groupId: number) => `group ${groupId}`;

function setMember(groupId: number, deviceId: number, isMember: boolean): void {
  editGroups((groups) =>
    groups.map((group) => {
      if (group.group_id !== groupId) return group;
      const others = group.devices.filter((id) => id !== deviceId);
      return { ...group, devices: isMember ? [...others, deviceId].sort((a, b) => a - b) : others };
    }),
  );
}
