import { Button } from '@mantine/core';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { MouseEvent } from 'react';
import { useMoveAlert } from './use-move-alert.tsx';

interface AlertActionProps {
  readonly alert: Alert;
  /** In the table the arrow keys reach it. */
  readonly inTable?: boolean;
}

/** The next step of an alert (specification §4): Acknowledge, then Resolve, which is disabled once that is done. */
export function AlertAction({ alert, inTable = false }: AlertActionProps) {
  const { mutate } = useMoveAlert();
  const isNew = alert.status === 'new';

  function move(event: MouseEvent): void {
    event.stopPropagation();
    mutate({ alert, status: isNew ? 'acknowledged' : 'resolved' });
  }

  return (
    <Button
      size={inTable ? 'compact-sm' : 'sm'}
      variant={inTable ? 'default' : 'filled'}
      {...(inTable && { tabIndex: -1 })}
      disabled={alert.status === 'resolved'}
      onClick={move}
    >
      {isNew ? 'Acknowledge' : 'Resolve'}
    </Button>
  );
}
