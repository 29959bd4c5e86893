import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { IconPencil } from '@tabler/icons-react';
import { DeviceWays } from '../../components/device/device-ways.tsx';

interface PageActionsProps {
  readonly device: Device;
  readonly onEdit: () => void;
}

export function PageActions({ device, onEdit }: PageActionsProps) {
  return (
    <>
      <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
      <DeviceWays deviceId={device.device_id} isPlaced={positionOf(device) !== undefined} />
    </>
  );
}
