import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useWaitingVisits } from '../../queries/visits/waiting-visits.ts';
import { logOut } from './log-out.ts';
import { openDialog, useShellState } from './shell-state.ts';

/** Asked before somebody signs out whose visits are not sent yet. */
export function LeaveDialog() {
  const services = useServices();
  const isOpen = useShellState(({ dialog }) => dialog === 'logout');
  const count = useWaitingVisits().length;
  const [isLeaving, setLeaving] = useState(false);

  function leave(): void {
    setLeaving(true);
    void logOut(services);
  }

  return (
    <ConfirmDialog
      opened={isOpen}
      title="Log out before your visits are sent?"
      action="Log out"
      dismissal="Stay"
      isBusy={isLeaving}
      error={null}
      onConfirm={leave}
      onClose={() => openDialog(services, undefined)}
    >
      <Text size="sm">
        {count === 1 ? '1 visit is' : `${count} visits are`} kept in this browser only, and sent when you sign
        in here again. Nobody else can send {count === 1 ? 'it' : 'them'}.
      </Text>
    </ConfirmDialog>
  );
}
