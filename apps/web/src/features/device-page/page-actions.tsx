import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { IconPencil } from '@tabler/icons-react';
import { DeviceHistoryLink } from '../../components/device/device-history-link.tsx';
import { DeviceLinkButtons } from '../../components/device/device-link-buttons.tsx';
import { GettingThere } from '../../components/navigation/getting-there.tsx';
import { NoteVisitButton } from './visits/note-visit-button.tsx';

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
      <NoteVisitButton device={device} />
      <DeviceLinkButtons deviceId={device.device_id} hasPosition={positionOf(device) !== undefined} />
      <GettingThere camera={device} />
      <DeviceHistoryLink deviceId={device.device_id} />
    </>
  );
}
