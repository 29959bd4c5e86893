import type { CommsSource } from '@sightline/domain/insights/comms-source';

const WORDS: Readonly<Record<CommsSource, string>> = {
  wifi: 'Wi-Fi',
  cellular: 'Cellular',
  lora: 'LoRa',
  satellite: 'Satellite',
};

/** The word for a link, as tables sort and filter it. */
export function commsWord(source: CommsSource): string {
  return WORDS[source];
}
