import { Badge } from '@mantine/core';
import type { RelayProvider, RelayState } from '@sightline/domain/relays/relay-provider';

export const PROVIDER_WORDS: Record<RelayProvider, string> = { lora: 'LoRa', satellite: 'Satellite' };

export const STATE_WORDS: Record<RelayState, string> = {
  received: 'Waiting',
  decoded: 'Read',
  dead_letter: 'Dead letter',
  quarantined: 'Quarantined',
};

const COLOURS: Record<RelayState, string> = {
  received: 'gray',
  decoded: 'green',
  dead_letter: 'red',
  quarantined: 'yellow',
};

/** Whether a message can be read again: what was read, or is about to be, cannot. */
export function isUnread(state: RelayState): boolean {
  return state === 'dead_letter' || state === 'quarantined';
}

export function StateLabel({ state }: { readonly state: RelayState }) {
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {STATE_WORDS[state]}
    </Badge>
  );
}
