import type { CommsSource } from '@sightline/domain/insights/comms-source';

const LABELS: Readonly<Record<CommsSource, string>> = {
  wifi: 'Wi-Fi',
  cellular: 'Cellular',
  lora: 'LoRa',
  satellite: 'Satellite',
};

/** The word for a link, as tables sort and filter it. */
export function commsLabel(source: CommsSource): string {
  return LABELS[source];
}
