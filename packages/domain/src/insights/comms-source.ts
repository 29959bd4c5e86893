/** The link an insight came by. */
export const COMMS_SOURCES = ['wifi', 'cellular', 'lora', 'satellite'] as const;

export type CommsSource = (typeof COMMS_SOURCES)[number];

/** What people call each link. */
export const COMMS_LABELS: Readonly<Record<CommsSource, string>> = {
  wifi: 'Wi-Fi',
  cellular: 'Cellular',
  lora: 'LoRa',
  satellite: 'Satellite',
};
