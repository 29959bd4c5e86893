import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { useDevice } from '../../queries/devices.ts';
import { useUser } from '../../queries/user.ts';
import { DeviceDialog } from './detail/device-dialog.tsx';
import { ClearDialog } from './edit/clear-dialog.tsx';
import { editDevice, useEditing, useEditingHere } from './edit/editing.ts';
import type { DeviceRow } from './table/device-row.ts';

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

/** The dialog of a camera, and what is done with it from there; one of them is seen at a time. */
export function DeviceDialogs({ row, onClose, onLeft, ...rest }: DeviceDialogsProps) {
  const services = useServices();
  const [clearedId, setClearedId] = useState<number>();
  const cleared = useDevice(clearedId);
  const editedId = useEditing(({ deviceId }) => deviceId);
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  useEditingHere();
  useOnLeft(editedId ?? clearedId ?? row?.id, onLeft);
  const stop = () => setClearedId(undefined);
  return (
    <>
      <DeviceDialog
        {...rest}
        row={row}
        canEdit={!isReduced}
        onEdit={() => row && editDevice(services, row.id)}
        onClear={() => row && setClearedId(row.id)}
        onClose={onClose}
      />
      <ClearDialog
        device={cleared}
        onClose={stop}
        onGone={() => {
          stop();
          onClose();
        }}
      />
    </>
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
