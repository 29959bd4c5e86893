import { Text } from '@mantine/core';
import type { Visit } from '@sightline/contract/visits/visits.contract';
import { visitText } from '@sightline/domain/visits/visit-work';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { deleteVisit } from '../../../queries/visits/visits.ts';

interface DeleteVisitProps {
  /** Undefined while nobody is asked. */
  readonly visit: Visit | undefined;
  readonly cameraName: string;
  readonly onClose: () => void;
}

/** Asks before a visit is deleted: forecasts may rest on it. */
export function DeleteVisit({ visit, cameraName, onClose }: DeleteVisitProps) {
  const services = useServices();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (one: Visit) => deleteVisit(services, one),
    onSuccess: () => {
      notify(services, 'visit', 'done', `The visit to ${cameraName} is deleted.`);
      close();
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={visit !== undefined}
      title="Delete this visit?"
      action="Delete visit"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => visit && mutate(visit)}
      onClose={close}
    >
      <Text size="sm">
        {visit && visitText(visit)}. A forecast that counts from it is worked out without it.
      </Text>
    </ConfirmDialog>
  );
}
