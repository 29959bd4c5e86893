import { CommandDialog } from '../../components/command/command-dialog.tsx';
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
export function AlertDialog(props: AlertDialogProps) {
  return (
    <CommandDialog
      what="alert"
      {...props}
      title={(row) => (row ? `${row.kind}: ${row.deviceName}` : 'Alert')}
    >
      {(row) => <AlertDetail key={row.id} row={row} />}
    </CommandDialog>
  );
}
