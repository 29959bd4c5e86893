import { CommandDialog } from '../../components/command/command-dialog.tsx';
import { CommandState } from '../../components/command/command-state.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
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
export function UpdateDialog({ openId, row, onClose, ...state }: UpdateDialogProps) {
  const last = useLastKnown(row);
  const isOpen = openId !== undefined;
  // While it fades out it shows what it showed.
  const shown = isOpen ? row : last;
  return (
    <CommandDialog
      opened={isOpen}
      onClose={onClose}
      title={shown ? `Device Update ${shown.id}` : 'Device Update'}
    >
      {shown ? (
        <UpdateDetail key={shown.id} row={shown} onDropped={onClose} />
      ) : (
        <CommandState what="update" {...state} />
      )}
    </CommandDialog>
  );
}
