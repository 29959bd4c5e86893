import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { VISIT_WORK } from '@sightline/domain/visits/visit-work';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { VISIT_PARAM } from '../../../components/device/device-links.ts';
import { LazyVisitDialog } from '../../../components/device/visits/lazy-visit-dialog.ts';
import { useUser } from '../../../queries/user.ts';

/** Opens the form of a visit, and so does an address that asks for it; nothing for those who may change nothing, and of imported cameras. */
export function NoteVisitButton({ device }: { readonly device: Device }) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const [isOpen, setOpen] = useState(false);
  const asked = useAskedVisit();
  if (isReduced || device.kind === 'imported') return null;
  const camera = { deviceId: device.device_id, name: displayName(device) };
  const close = () => {
    setOpen(false);
    asked.close();
  };
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
      <LazyVisitDialog
        camera={isOpen || asked.work !== undefined ? camera : undefined}
        firstWork={asked.work ?? []}
        onClose={close}
      />
    </>
  );
}

/** What was done at the visit that the address asks to note; undefined where it asks for none. */
function useAskedVisit() {
  const [params, setParams] = useSearchParams();
  const text = params.get(VISIT_PARAM);
  const named = text?.split(',');
  return {
    work: named && VISIT_WORK.filter((work) => named.includes(work)),
    close: () => {
      if (text === null) return;
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(VISIT_PARAM);
          return after;
        },
        { replace: true },
      );
    },
  };
}
