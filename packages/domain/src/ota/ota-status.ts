/** Where an OTA message stands; the first three are open, the others final (device protocol, Control). */
export const OTA_STATUSES = [
  'pending',
  'delivered',
  'acknowledged',
  'success',
  'failed',
  'expired',
  'dropped',
] as const;

export type OtaStatus = (typeof OTA_STATUSES)[number];

/** Statuses of messages that the camera may still act on; they count towards the limits of a camera. */
export const OPEN_OTA_STATUSES = ['pending', 'delivered', 'acknowledged'] as const satisfies OtaStatus[];
