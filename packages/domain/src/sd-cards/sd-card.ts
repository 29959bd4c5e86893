/**
 * What becomes of an SD card that was read. `matching`: its photos are being compared with insights. `unproven`: nothing tells
 * whose card it is, so somebody has to say. `refused`: it is another camera's. `sending`: photos are still to come.
 */
export const SD_CARD_STATES = ['matching', 'unproven', 'refused', 'sending', 'done'] as const;

export type SdCardState = (typeof SD_CARD_STATES)[number];

/**
 * What becomes of one of its photos. `wanted`: still to be sent. `stored`: here. `present`: was here before, or told of by an insight
 * that its owner has cleared. `unusable`: cannot be kept.
 */
export const SD_CARD_PHOTO_STATES = ['wanted', 'stored', 'present', 'unusable'] as const;

export type SdCardPhotoState = (typeof SD_CARD_PHOTO_STATES)[number];

/** Why a photo on the card was never reported: as far as times tell, not by looking at it. */
export const UNREPORTED_REASONS = ['never_sent', 'below_threshold', 'empty', 'undated'] as const;

export type UnreportedReason = (typeof UNREPORTED_REASONS)[number];
