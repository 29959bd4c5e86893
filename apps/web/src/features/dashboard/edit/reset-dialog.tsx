import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { useResetDashboard } from './use-save-dashboard.ts';

interface ResetDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before the widgets that somebody arranged give way. */
export function ResetDialog({ opened, onClose }: ResetDialogProps) {
  const reset = useResetDashboard(onClose);
  return (
    <ConfirmDialog
      opened={opened}
      title="Reset the dashboard?"
      action="Reset"
      tone="red"
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        The widgets you arranged are replaced by those that every account begins with. Your insights and
        devices stay as they are.
      </Text>
    </ConfirmDialog>
  );
}
