import { ActionIcon, Menu } from '@mantine/core';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { takeAlong } from '../../components/navigation/take-along.ts';
import { TakeAlongItems } from '../../components/navigation/take-along-items.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { devicesQuery } from '../../queries/devices.ts';

interface TakeGroupAlongProps {
  readonly group: Group;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

/** Files with the positions of all cameras of a group. */
export function TakeGroupAlong({ group, onCard = false }: TakeGroupAlongProps) {
  const services = useServices();
  const { data: devices = [] } = useQuery(devicesQuery);
  const cameras = devices.filter(({ device_id }) => group.devices.includes(device_id));
  const label = `Export the locations of ${group.group_name}`;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size={onCard ? 36 : 28}
          tabIndex={onCard ? 0 : -1}
          variant={onCard ? 'default' : 'subtle'}
          {...(!onCard && { color: 'gray' })}
          aria-label={label}
          title="Export the locations"
          disabled={cameras.length === 0}
        >
          <IconDownload size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <TakeAlongItems onSave={(format) => takeAlong(services, format, group.group_name, cameras)} />
      </Menu.Dropdown>
    </Menu>
  );
}
