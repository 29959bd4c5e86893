import { Button, Group, Menu, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconAdjustments, IconDownload, IconRefreshDot, IconTable } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { saveRows } from '../../../components/data-table/csv/save-rows.ts';
import { createUpdateHref } from '../../../components/device/device-links.ts';
import { takeAlong } from '../../../components/navigation/take-along.ts';
import { TakeAlongItems } from '../../../components/navigation/take-along-items.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import type { DeviceRow } from '../table/device-row.ts';
import { UsualCycleTimes } from '../usual-cycle-times.tsx';
import { AddToGroup } from './add-to-group.tsx';
import styles from './change-settings.module.css';

interface DeviceBulkActionsProps {
  readonly view: TableView<DeviceRow>;
  readonly rows: readonly DeviceRow[];
  /** With minutes, where a cycle time is chosen already. */
  readonly onChangeSettings: (devices: readonly Device[], cycleTime?: number) => void;
}

/** What can be done with several cameras at once. */
export function DeviceBulkActions({ view, rows, onChangeSettings }: DeviceBulkActionsProps) {
  const services = useServices();
  const devices = rows.map(({ device }) => device);
  // Imported ones take no commands.
  const commanded = devices.filter(({ kind }) => kind === 'camera');
  return (
    <Group gap={6} wrap="wrap">
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
            onClick={() =>
              void saveRows({ view, items: rows, keyOf: ({ id }) => id, fileName: 'cameras.csv' })
            }
          >
            CSV file, with the columns of the table
          </Menu.Item>
          <TakeAlongItems onSave={(format) => takeAlong(services, format, 'Cameras', devices)} />
        </Menu.Dropdown>
      </Menu>
      <AddToGroup devices={devices} />
      {commanded.length > 0 && (
        <Commands devices={commanded} onChangeSettings={(minutes) => onChangeSettings(commanded, minutes)} />
      )}
    </Group>
  );
}

interface CommandsProps {
  readonly devices: readonly Device[];
  readonly onChangeSettings: (cycleTime?: number) => void;
}

/** What cameras can be asked for. */
function Commands({ devices, onChangeSettings }: CommandsProps) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconAdjustments size={16} stroke={1.7} aria-hidden />}
        onClick={() => onChangeSettings()}
      >
        Change settings
      </Button>
      <Button
        size="xs"
        variant="default"
        component={Link}
        href={createUpdateHref(devices.map(({ device_id }) => device_id))}
        leftSection={<IconRefreshDot size={16} stroke={1.7} aria-hidden />}
      >
        Create update
      </Button>
      <div className={styles.ahead}>
        <Text size="xs" c="dimmed" aria-hidden>
          Cycle time
        </Text>
        <UsualCycleTimes label="Change the cycle time to" onChoose={onChangeSettings} />
      </div>
    </>
  );
}
