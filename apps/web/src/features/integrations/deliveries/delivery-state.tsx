import type { DeliveryState as State } from '@sightline/domain/integrations/delivery';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerSkipForward,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusLabel } from '../../../components/device/status-label.tsx';
import { STATE_LABELS } from './delivery-labels.ts';

const ICONS: Record<State, TablerIcon> = {
  pending: IconClock,
  delivered: IconCircleCheck,
  failed: IconCircleX,
  skipped: IconPlayerSkipForward,
};

export function DeliveryState({ state }: { readonly state: State }) {
  const { label, text, tone } = STATE_LABELS[state];
  const Icon = ICONS[state];
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      text={label}
      title={text}
    />
  );
}
