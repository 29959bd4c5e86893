import { Button } from '@mantine/core';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { useMoveAlert } from './use-move-alert.tsx';

/** Resolves a new alert without acknowledging it first. */
export function ResolveNow({ alert }: { readonly alert: Alert }) {
  const { mutate, isPending } = useMoveAlert();
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => {
        if (!isPending) mutate({ alert, status: 'resolved' });
      }}
    >
      Resolve
    </Button>
  );
}
