import { CommandDialog } from '../../components/command/command-dialog.tsx';
import { MessageDetail } from './message-detail.tsx';
import { TYPE_LABELS } from './message-labels.ts';
import type { MessageRow } from './message-row.ts';

interface MessageDialogProps {
  /** The message that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly row: MessageRow | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** One message: what it asks of a camera, what became of it, and while it is pending, the way to take it back. */
export function MessageDialog({ onClose, ...state }: MessageDialogProps) {
  return (
    <CommandDialog
      what="message"
      {...state}
      onClose={onClose}
      title={(row) =>
        row ? `${TYPE_LABELS[row.message.message_type].label}: ${row.deviceName}` : 'OTA Message'
      }
    >
      {(row) => <MessageDetail key={row.id} row={row} onTakenBack={onClose} />}
    </CommandDialog>
  );
}
