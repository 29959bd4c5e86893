import { Text } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { deleteCard } from '../../../queries/sd-cards/sd-cards.ts';
import { stopIfCard } from '../../../queries/sd-cards/sending/stop-card.ts';

interface DeleteCardProps {
  /** Undefined while nobody is asked. */
  readonly card: SdCard | undefined;
  readonly cameraName: string;
  readonly onClose: () => void;
}

/** Asks before a card is forgotten, and with it what was said of its photos. */
export function DeleteCard({ card, cameraName, onClose }: DeleteCardProps) {
  const services = useServices();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (one: SdCard) => {
      stopIfCard(services, one.sd_card_id);
      return deleteCard(services, one);
    },
    onSuccess: () => {
      notify(services, 'sd-card', 'done', `The SD card of ${cameraName} is deleted.`);
      close();
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={card !== undefined}
      title="Delete this SD card?"
      action="Delete SD card"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => card && mutate(card)}
      onClose={close}
    >
      <Text size="sm">
        Its photos that were never reported are deleted, with all that was said of them. Photos of insights
        stay.
        {card && card.recovered > 0 && ' Messages that it brought back count as missing again.'}
      </Text>
    </ConfirmDialog>
  );
}
