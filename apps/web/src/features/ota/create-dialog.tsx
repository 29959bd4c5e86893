import { notifications } from '@mantine/notifications';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { CreateForm } from './create-form.tsx';
import { sentText } from './sent-text.ts';

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: (messages: readonly OtaMessage[]) => void;
}

export function CreateDialog({ opened, onClose, onSent }: CreateDialogProps) {
  const services = useServices();
  return (
    <Dialog opened={opened} onClose={onClose} title="Create new OTA Message" size="36rem">
      <CreateForm
        onClose={onClose}
        onSent={(messages) => {
          notifications.show({ message: sentText(messages.length) }, services.notifications);
          onSent(messages);
        }}
      />
    </Dialog>
  );
}
