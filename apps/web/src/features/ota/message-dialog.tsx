import { CommandDialog } from '../../components/command/command-dialog.tsx';
import { CommandState } from '../../components/command/command-state.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { MessageDetail } from './message-detail.tsx';
import type { MessageRow } from './message-row.ts';
import { TYPE_WORDS } from './message-words.ts';

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
export function MessageDialog({ openId, row, onClose, ...state }: MessageDialogProps) {
  const last = useLastKnown(row);
  const isOpen = openId !== undefined;
  // While it fades out it shows what it showed.
  const shown = isOpen ? row : last;
  return (
    <CommandDialog
      opened={isOpen}
      onClose={onClose}
      title={shown ? `${TYPE_WORDS[shown.message.message_type].word}: ${shown.deviceName}` : 'OTA Message'}
    >
      {shown ? (
        <MessageDetail key={shown.id} row={shown} onTakenBack={onClose} />
      ) : (
        <CommandState what="message" {...state} />
      )}
    </CommandDialog>
  );
}
