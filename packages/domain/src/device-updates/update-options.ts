import type { Capability } from '../access/capability.ts';

/** Firmware that a device update may ask for; the last two need `firmware.staging`. */
export const FIRMWARE_TAGS = ['release', 'alpha', 'staging', 'staging-app'] as const;

export type FirmwareTag = (typeof FIRMWARE_TAGS)[number];

/** Whether anything at all is the name of a firmware tag. */
export function isFirmwareTag(tag: unknown): tag is FirmwareTag {
  return FIRMWARE_TAGS.some((known) => known === tag);
}

const STAGING_TAGS: readonly FirmwareTag[] = ['staging', 'staging-app'];

/** Whether only accounts with `firmware.staging` may ask for this firmware. */
export function isStagingTag(tag: FirmwareTag): boolean {
  return STAGING_TAGS.includes(tag);
}

/** The firmware that an account may choose from. */
export function firmwareTagsFor(capabilities: readonly Capability[]): readonly FirmwareTag[] {
  const all = capabilities.includes('firmware.staging');
  return FIRMWARE_TAGS.filter((tag) => all || !isStagingTag(tag));
}

/** What the dialog of a device update offers, and what it begins with. */
export const UPDATE_OPTIONS = {
  firmwareTag: 'release',
  /** Photos in the backlog that wake the camera early. */
  triggerNumbers: [1, 3, 10, 30, 50],
  triggerNumber: 30,
  /** Minutes. */
  cycleTimes: [120, 240, 390, 690, 720],
  cycleTime: 690,
  /** Minutes that a camera with satellite looks for its position. */
  satelliteFixTimes: [2, 3, 4, 5],
  satelliteFixTime: 5,
} as const;
