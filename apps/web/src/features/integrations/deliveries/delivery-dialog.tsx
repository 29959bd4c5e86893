import { Box } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import { RuledDialog } from '../../../components/dialog/dialog.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { kindText } from './delivery-words.ts';

interface DeliveryDialogProps {
  readonly platform: Platform;
  readonly delivery: Delivery | undefined;
  readonly onClose: () => void;
}

/** On a phone, what a row of the table unfolds. */
export function DeliveryDialog({ platform, delivery, onClose }: DeliveryDialogProps) {
  const shown = useLastKnown(delivery);
  return (
    <RuledDialog
      opened={delivery !== undefined}
      onClose={onClose}
      size="44rem"
      title={shown ? kindText(platform, shown.kind) : ''}
    >
      <Box p="md">{shown && <DeliveryDetail platform={platform} delivery={shown} />}</Box>
    </RuledDialog>
  );
}
