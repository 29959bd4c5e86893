/** The link an insight came by. */
export const COMMS_SOURCES = ['wifi', 'cellular', 'lora', 'satellite'] as const;

export type CommsSource = (typeof COMMS_SOURCES)[number];
