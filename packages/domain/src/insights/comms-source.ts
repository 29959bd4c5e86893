/** The link by which a camera sends. */
export const COMMS_SOURCES = ['wifi', 'cellular', 'lora', 'satellite'] as const;

export type CommsSource = (typeof COMMS_SOURCES)[number];

/** How an insight came: by a link of its camera, or with records that somebody imported. */
export const INSIGHT_SOURCES = [...COMMS_SOURCES, 'import'] as const;

export type InsightSource = (typeof INSIGHT_SOURCES)[number];
