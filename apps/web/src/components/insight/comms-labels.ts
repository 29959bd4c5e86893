import type { InsightSource } from '@sightline/domain/insights/comms-source';

const LABELS: Readonly<Record<InsightSource, string>> = {
  wifi: 'Wi-Fi',
  cellular: 'Cellular',
  lora: 'LoRa',
  satellite: 'Satellite',
  import: 'Imported',
};

/** The word for how an insight came, as tables sort and filter it. */
export function commsLabel(source: InsightSource): string {
  return LABELS[source];
}
