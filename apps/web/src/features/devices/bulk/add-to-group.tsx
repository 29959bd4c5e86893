import { Button, Menu } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { compareTexts } from '@sightline/domain/tables/sort';
import { IconFolderPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { groupsQuery, refreshGroups } from '../../../queries/groups.ts';
import { cameraCount } from '../device-labels.ts';

/** A menu of the groups that puts cameras into one of them. */
export function AddToGroup({ devices }: { readonly devices: readonly Device[] }) {
  const { data: groups = [], isSuccess } = useQuery(groupsQuery);
  const add = useAddToGroup();
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={add.isPending}
          leftSection={<IconFolderPlus size={16} stroke={1.7} aria-hidden />}
        >
          Add to group
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {isSuccess && groups.length === 0 && (
          <Menu.Item component={Link} href="/?tab=groups">
            There is no group yet: create one
          </Menu.Item>
        )}
        {groups
          .toSorted((one, other) => compareTexts(one.group_name, other.group_name))
          .map((group) => (
            <Menu.Item key={group.group_id} onClick={() => add.mutate({ group, devices })}>
              {group.group_name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Addition {
  readonly group: Group;
  readonly devices: readonly Device[];
}

/** Puts cameras into a group, those that are not in it; says how many, and what the server refused. */
function useAddToGroup() {
  const services = useServices();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ group, devices }: Addition) => {
      const added = devices.filter(({ device_id }) => !group.devices.includes(device_id));
      for (const { device_id: deviceId } of added)
        await services.api.groups.addDevice({ params: { groupId: group.group_id }, body: { deviceId } });
      return added.length;
    },
    onSuccess: (added, { group }) =>
      notify(
        services,
        'add to group',
        'done',
        added === 0
          ? `All of these cameras were in ${group.group_name} already.`
          : `Added to ${group.group_name}: ${cameraCount(added)}.`,
      ),
    onError: (error, { group }) =>
      notify(
        services,
        'add to group',
        'problem',
        `Not all cameras were added to ${group.group_name}. ${errorMessage(error)}`,
      ),
    onSettled: () => refreshGroups(services),
  });
}
