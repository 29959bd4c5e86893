import { Button } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { acceptCard } from '../../../queries/sd-cards/sd-cards.ts';

/** Lets people say whose card it is, where nothing else tells. */
export function UnprovenCard({ card }: { readonly card: SdCard }) {
  const services = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => acceptCard(services, card),
    onError: (error) => notify(services, 'sd-card', 'problem', errorMessage(error)),
  });
  return (
    <Button size="compact-sm" loading={isPending} onClick={() => mutate()}>
      It is this camera’s
    </Button>
  );
}
