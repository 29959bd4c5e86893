import { CommandDialog } from '../../components/command/command-dialog.tsx';
import { UpdateDetail } from './update-detail.tsx';
import type { UpdateRow } from './update-row.ts';

interface UpdateDialogProps {
  /** The update that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly row: UpdateRow | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** One update: what it brings, what became of it on each camera, and while it is pending, the way to drop it. */
export function UpdateDialog({ onClose, ...state }: UpdateDialogProps) {
  return (
    <CommandDialog
      what="update"
      {...state}
      onClose={onClose}
      title={(row) => (row ? `Device Update ${row.id}` : 'Device Update')}
    >
      {(row) => <UpdateDetail key={row.id} row={row} onDropped={onClose} />}
    </CommandDialog>
  );
}
