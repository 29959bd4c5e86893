import { Button } from '@mantine/core';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { MouseEvent } from 'react';
import { isRepeatedClick } from '../../components/form/is-repeated-click.ts';
import { useMoveAlert } from './use-move-alert.tsx';

interface AlertActionProps {
  readonly alert: Alert;
  /** In the table the arrow keys reach it. */
  readonly inTable?: boolean;
}

/** The next step of an alert: Acknowledge, then Resolve, which is disabled once that is done. */
export function AlertAction({ alert, inTable = false }: AlertActionProps) {
  const { mutate, isPending } = useMoveAlert();
  const isNew = alert.status === 'new';

  function move(event: MouseEvent): void {
    event.stopPropagation();
    // Resolved is final: nobody gets there by a click that was meant for Acknowledge.
    if (isPending || isRepeatedClick(event)) return;
    mutate({ alert, status: isNew ? 'acknowledged' : 'resolved' });
  }

  return (
    <Button
      size={inTable ? 'compact-sm' : 'sm'}
      variant={inTable ? 'default' : 'filled'}
      {...(inTable && { tabIndex: -1 })}
      disabled={alert.status === 'resolved'}
      // A button that is disabled while it waits would lose the focus.
      {...(isPending && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={move}
    >
      {isNew ? 'Acknowledge' : 'Resolve'}
    </Button>
  );
}
