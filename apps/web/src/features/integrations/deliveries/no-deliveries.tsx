import type { DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconSend } from '@tabler/icons-react';
import { Notice } from '../../../components/page/notice.tsx';
import { STATE_LABELS } from './delivery-labels.ts';
import { MissingHelp } from './missing-help.tsx';

interface NoDeliveriesProps {
  readonly platform: Platform;
  readonly state: DeliveryState | undefined;
}

/** What stands where nothing was sent, or nothing of one state. */
export function NoDeliveries({ platform, state }: NoDeliveriesProps) {
  if (state) {
    return (
      <Notice icon={<IconSend size={26} />} title="Nothing of this state">
        No delivery is {STATE_LABELS[state].label.toLowerCase()} at the moment.
      </Notice>
    );
  }
  return (
    <Notice icon={<IconSend size={26} />} title="Nothing was sent yet">
      {platform === 'email'
        ? 'Every mail of a visit, every alert and digest appears here, with what became of it.'
        : 'Everything your cameras see appears here, with what became of it.'}{' '}
      If you miss something:
      <MissingHelp platform={platform} />
    </Notice>
  );
}
