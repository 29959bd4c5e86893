import { notifications } from '@mantine/notifications';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { sentText } from './send-to-each.ts';

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: (messages: readonly OtaMessage[]) => void;
}

export function CreateDialog({ opened, onClose, onSent }: CreateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create new OTA Message" size="36rem">
      <CreateForm
        onClose={onClose}
        onSent={(messages) => {
          notifications.show({ message: sentText(messages.length) });
          onSent(messages);
        }}
      />
    </Dialog>
  );
}
