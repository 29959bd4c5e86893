import { notifications } from '@mantine/notifications';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../kernel/error-message.ts';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { editGroups, groupsQuery, MEMBER_CHANGE, refreshGroups } from '../../queries/groups.ts';

export interface MemberChange {
  readonly deviceId: number;
  /** What the camera is called in words about it. */
  readonly name: string;
  readonly isAdded: boolean;
}

/** The snackbar of a change that was made; a failure stays as long as every other one. */
const DONE_MS = 1_500;

/**
 * Puts cameras into a group and takes them out: at once on the screen, one after the other on the server, and back again
 * with the reason where the server refused.
 */
export function useChangeMembers({ group_id: groupId, group_name: groupName }: Group) {
  const services = useServices();
  return useMutation({
    mutationKey: MEMBER_CHANGE,
    scope: { id: `group ${groupId}` },
    mutationFn: async ({ deviceId, isAdded }: MemberChange) => {
      if (isAdded) await services.api.groups.addDevice({ params: { groupId }, body: { deviceId } });
      else await services.api.groups.removeDevice({ params: { groupId, deviceId } });
    },
    onMutate: async ({ deviceId, isAdded }) => {
      await services.queryClient.cancelQueries({ queryKey: groupsQuery.queryKey });
      setMember(services, groupId, deviceId, isAdded);
    },
    onSuccess: (_, { name, isAdded }) => {
      notifications.hide(snackbarOf(groupId), services.notifications);
      notifications.show(
        {
          id: snackbarOf(groupId),
          message: `${name} is ${isAdded ? 'now' : 'no longer'} in ${groupName}.`,
          icon: <IconCheck size={18} aria-hidden />,
          autoClose: DONE_MS,
          role: 'status',
        },
        services.notifications,
      );
    },
    meta: { showsOwnError: true },
    onError: (error, { deviceId, name, isAdded }) => {
      setMember(services, groupId, deviceId, !isAdded);
      notifications.show(
        {
          message: `${name} was not ${isAdded ? 'added to' : 'removed from'} ${groupName}. ${errorMessage(error)}`,
          color: 'red',
          icon: <IconAlertTriangle size={18} aria-hidden />,
          role: 'alert',
        },
        services.notifications,
      );
    },
    // This change still counts as being on its way.
    onSettled: () => refreshGroups(services, 1),
  });
}

const snackbarOf = (groupId: number) => `group ${groupId}`;

function setMember(services: Services, groupId: number, deviceId: number, isMember: boolean): void {
  editGroups(services, (groups) =>
    groups.map((group) => {
      if (group.group_id !== groupId) return group;
      const others = group.devices.filter((id) => id !== deviceId);
      return { ...group, devices: isMember ? [...others, deviceId].sort((a, b) => a - b) : others };
    }),
  );
}
