import type { RelayProvider, RelayState } from '@sightline/domain/relays/relay-provider';
import { IconCheck, IconClock, IconMailX, IconShieldQuestion, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';

export const PROVIDER_WORDS: Readonly<Record<RelayProvider, string>> = {
  lora: 'LoRa',
  satellite: 'Satellite',
};

interface StateWords {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** What became of a message, in words. */
export const STATE_WORDS: Readonly<Record<RelayState, StateWords>> = {
  received: { word: 'Waiting', tone: 'none', icon: IconClock },
  decoded: { word: 'Read', tone: 'good', icon: IconCheck },
  dead_letter: { word: 'Dead letter', tone: 'bad', icon: IconMailX },
  quarantined: { word: 'Quarantined', tone: 'warn', icon: IconShieldQuestion },
};

/** Whether a message can be read again: what was read, or is about to be, cannot. */
export function isUnread(state: RelayState): boolean {
  return state === 'dead_letter' || state === 'quarantined';
}

export function StateLabel({ state }: { readonly state: RelayState }) {
  const { word, tone, icon: Icon } = STATE_WORDS[state];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} words={word} />
  );
}
