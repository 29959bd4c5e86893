import { ActionIcon, Menu } from '@mantine/core';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { IconAdjustments, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { changeSettingsHref } from '../../components/device/device-links.ts';
import { takeAlong } from '../../components/navigation/take-along.ts';
import { TakeAlongItems } from '../../components/navigation/take-along-items.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { devicesQuery } from '../../queries/devices.ts';

interface GroupMenuProps {
  readonly group: Group;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

/** What else can be done with all cameras of a group: their settings, and files with their positions. */
export function GroupMenu({ group, onCard = false }: GroupMenuProps) {
  const services = useServices();
  const { data: devices = [] } = useQuery(devicesQuery);
  const cameras = devices.filter(({ device_id }) => group.devices.includes(device_id));
  // Imported ones have no settings.
  const commanded = cameras.filter(({ kind }) => kind === 'camera');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size={onCard ? 36 : 28}
          tabIndex={onCard ? 0 : -1}
          variant={onCard ? 'default' : 'subtle'}
          {...(!onCard && { color: 'gray' })}
          aria-label={`More for ${group.group_name}`}
          title="More"
          disabled={cameras.length === 0}
        >
          <IconDots size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {commanded.length > 0 && (
          <Menu.Item
            component={Link}
            href={changeSettingsHref(commanded.map(({ device_id }) => device_id))}
            leftSection={<IconAdjustments size={16} stroke={1.7} aria-hidden />}
          >
            Change settings
          </Menu.Item>
        )}
        <TakeAlongItems onSave={(format) => takeAlong(services, format, group.group_name, cameras)} />
      </Menu.Dropdown>
    </Menu>
  );
}
