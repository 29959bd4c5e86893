import { CommandDialog } from '../../components/command/command-dialog.tsx';
import { CommandState } from '../../components/command/command-state.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { AlertDetail } from './alert-detail.tsx';
import type { AlertRow } from './alert-row.ts';

interface AlertDialogProps {
  /** The alert that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly row: AlertRow | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** One alert: what was found, how the camera is by now, and what to do about it. */
export function AlertDialog({ openId, row, onClose, ...state }: AlertDialogProps) {
  const last = useLastKnown(row);
  const isOpen = openId !== undefined;
  // While it fades out it shows what it showed.
  const shown = isOpen ? row : last;
  return (
    <CommandDialog
      opened={isOpen}
      onClose={onClose}
      title={shown ? `${shown.kind}: ${shown.deviceName}` : 'Alert'}
    >
      {shown ? <AlertDetail key={shown.id} row={shown} /> : <CommandState what="alert" {...state} />}
    </CommandDialog>
  );
}
