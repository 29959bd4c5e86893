import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { useCards } from '../../components/data-table/data-table.tsx';
import { CreateForm } from './create-form.tsx';
import { sentText } from './send-to-each.ts';

/** Snackbars of OTA messages (specification §9). */
const SNACKBAR_MS = 6_000;

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: (messages: readonly OtaMessage[]) => void;
}

export function CreateDialog({ opened, onClose, onSent }: CreateDialogProps) {
  const phone = useCards();
  return (
    <Modal opened={opened} onClose={onClose} title="Create new OTA Message" size="36rem" fullScreen={phone}>
      <CreateForm
        onClose={onClose}
        onSent={(messages) => {
          notifications.show({ message: sentText(messages.length), autoClose: SNACKBAR_MS });
          onSent(messages);
        }}
      />
    </Modal>
  );
}
