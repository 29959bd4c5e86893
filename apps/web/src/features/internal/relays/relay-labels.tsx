import type { RelayProvider, RelayState } from '@sightline/domain/relays/relay-provider';
import { IconCheck, IconClock, IconMailX, IconShieldQuestion, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';

export const PROVIDER_LABELS: Readonly<Record<RelayProvider, string>> = {
  lora: 'LoRa',
  satellite: 'Satellite',
};

interface StateLabels {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** What became of a message, in words. */
export const STATE_LABELS: Readonly<Record<RelayState, StateLabels>> = {
  received: { label: 'Waiting', tone: 'none', icon: IconClock },
  decoded: { label: 'Read', tone: 'good', icon: IconCheck },
  dead_letter: { label: 'Dead letter', tone: 'bad', icon: IconMailX },
  quarantined: { label: 'Quarantined', tone: 'warn', icon: IconShieldQuestion },
};

/** Whether a message can be read again: what was read, or is about to be, cannot. */
export function isUnread(state: RelayState): boolean {
  return state === 'dead_letter' || state === 'quarantined';
}

export function StateLabel({ state }: { readonly state: RelayState }) {
  const { label, tone, icon: Icon } = STATE_LABELS[state];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} text={label} />
  );
}
