import { Box } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { DELIVERY_LOG_DAYS } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconMailQuestion } from '@tabler/icons-react';
import { RuledDialog } from '../../../components/dialog/dialog.tsx';
import { LoadError } from '../../../components/page/load-error.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { kindText } from './delivery-labels.ts';
import type { LinkedDelivery } from './use-linked-delivery.ts';

interface DeliveryDialogProps {
  readonly platform: Platform;
  readonly isOpen: boolean;
  readonly delivery: Delivery | undefined;
  /** How it stands with one that is not in the table. */
  readonly linked: LinkedDelivery;
  readonly onClose: () => void;
}

/** On a phone, what a row of the table unfolds; everywhere, a delivery that the address names and no row is. */
export function DeliveryDialog({ platform, isOpen, delivery, linked, onClose }: DeliveryDialogProps) {
  const last = useLastKnown(delivery);
  // While it fades out it shows what it showed.
  const shown = isOpen ? delivery : last;
  return (
    <RuledDialog
      opened={isOpen}
      onClose={onClose}
      size="44rem"
      title={shown ? kindText(platform, shown.kind) : 'Delivery'}
    >
      <Box p="md">
        {shown ? <DeliveryDetail platform={platform} delivery={shown} /> : <Missing linked={linked} />}
      </Box>
    </RuledDialog>
  );
}

function Missing({ linked: { isPending, error, retry } }: Pick<DeliveryDialogProps, 'linked'>) {
  if (isPending) return <PageLoader />;
  if (error) {
    return <LoadError title="This delivery did not load" error={error} onRetry={retry} titleOrder={3} />;
  }
  return (
    <Notice icon={<IconMailQuestion size={26} />} title="Delivery not found" titleOrder={3}>
      This delivery does not exist, or it is older than {DELIVERY_LOG_DAYS} days and has left the log.
    </Notice>
  );
}
