import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { endEditing } from './dashboard-draft.ts';

interface DiscardDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DiscardDialog({ opened, onClose }: DiscardDialogProps) {
  const services = useServices();
  function discard(): void {
    endEditing(services);
    onClose();
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Discard your changes?"
      action="Discard changes"
      dismissal="Keep editing"
      tone="red"
      isBusy={false}
      error={null}
      onConfirm={discard}
      onClose={onClose}
    >
      <Text size="sm">What you changed about your dashboard is not saved yet.</Text>
    </ConfirmDialog>
  );
}
