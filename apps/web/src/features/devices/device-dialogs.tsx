import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../queries/devices.ts';
import { useUser } from '../../queries/user.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import type { DeviceRow } from './device-row.ts';
import { EditDialog } from './edit-dialog.tsx';

interface DeviceDialogsProps {
  readonly openId: string | undefined;
  readonly row: DeviceRow | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** No dialog of this camera is open any more. */
  readonly onLeft: (deviceId: number) => void;
}

interface Doing {
  readonly what: 'edit' | 'clear';
  readonly deviceId: number;
}

/** The dialog of a camera, and what is done with it from there; one of them is seen at a time. */
export function DeviceDialogs({ row, onClose, onLeft, ...rest }: DeviceDialogsProps) {
  // Kept beside the address: Back closes the camera, and nothing half typed with it.
  const [doing, setDoing] = useState<Doing>();
  const device = useDevice(doing?.deviceId);
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  useOnLeft(doing?.deviceId ?? row?.id, onLeft);
  const start = (what: Doing['what']) => row && setDoing({ what, deviceId: row.id });
  const stop = () => setDoing(undefined);
  return (
    <Modal.Stack>
      <DeviceDialog
        {...rest}
        row={row}
        canEdit={!isReduced}
        onEdit={() => start('edit')}
        onClear={() => start('clear')}
        onClose={onClose}
      />
      <EditDialog device={doing?.what === 'edit' ? device : undefined} onClose={stop} />
      <ClearDialog
        device={doing?.what === 'clear' ? device : undefined}
        onClose={stop}
        onGone={() => {
          stop();
          onClose();
        }}
      />
    </Modal.Stack>
  );
}

function useOnLeft(shownId: number | undefined, onLeft: (id: number) => void): void {
  const last = useRef(shownId);
  useEffect(() => {
    const left = shownId === undefined ? last.current : undefined;
    last.current = shownId;
    if (left !== undefined) onLeft(left);
  });
}
