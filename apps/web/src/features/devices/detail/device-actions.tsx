import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { IconAdjustments, IconEraser, IconPencil } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { DeviceHistoryLink } from '../../../components/device/device-history-link.tsx';
import { DeviceLinkButtons } from '../../../components/device/device-link-buttons.tsx';
import { GettingThere } from '../../../components/navigation/getting-there.tsx';
import styles from './device-dialog.module.css';
import { DevicePageLink } from './device-page-link.tsx';

interface DeviceActionsProps {
  readonly device: Device;
  /** Accounts with the reduced menu change nothing. */
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

/** What can be done with a camera, and where to go from it. */
export function DeviceActions({ device, canEdit, onEdit, onClear }: DeviceActionsProps) {
  const [params] = useSearchParams();
  return (
    <div className={styles.actions}>
      {canEdit && (
        <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {canEdit && device.kind === 'camera' && (
        <Button
          component={Link}
          href={`/?${settingsHere(params, device.device_id)}`}
          variant="default"
          size="sm"
          leftSection={<IconAdjustments size={16} aria-hidden />}
        >
          Change settings
        </Button>
      )}
      <DeviceLinkButtons deviceId={device.device_id} hasPosition={positionOf(device) !== undefined} />
      <GettingThere camera={device} />
      <DevicePageLink deviceId={device.device_id} />
      {canEdit && <DeviceHistoryLink deviceId={device.device_id} />}
      {canEdit && (
        <Button
          size="sm"
          variant="subtle"
          color="red"
          className={styles.clear}
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={onClear}
        >
          Clear data
        </Button>
      )}
    </div>
  );
}

/** The address of the table as it is, with the settings of a camera to be changed instead of its dialog. */
function settingsHere(params: URLSearchParams, deviceId: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('device');
  next.set('settings', String(deviceId));
  return next;
}
