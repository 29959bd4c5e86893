import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyVisitDialog } from '../../../components/device/visits/lazy-visit-dialog.ts';
import { useUser } from '../../../queries/user.ts';

/** Opens the form of a visit; nothing for those who may change nothing. */
export function NoteVisitButton({ device }: { readonly device: Device }) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const [isOpen, setOpen] = useState(false);
  if (isReduced) return null;
  const camera = { deviceId: device.device_id, name: displayName(device) };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMapPinCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Note a visit
      </Button>
      <LazyVisitDialog camera={isOpen ? camera : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
