import { LIMITS } from '../limits.ts';
import { OTA_FIRMWARE, takesOtaMessages } from './firmware-version.ts';

/** What people read when a camera cannot be asked for a larger image. */
export const HIGHER_RES_REFUSED = `Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit ${LIMITS.openHigherResRequests}) or too old of a firmware version.`;

/** What people read when a camera cannot be sent a message of another type. */
export const MESSAGE_REFUSED = {
  firmware: `The firmware of this camera takes no messages: it needs ${OTA_FIRMWARE.join('.')} or later.`,
  limit: `This camera has ${LIMITS.openOtaMessages} open messages already. Wait until it is done with one, or take one back.`,
} as const;

/** What people read when a camera cannot be asked for a photo in full size: the very reason. */
export const PHOTO_REFUSED = {
  ...MESSAGE_REFUSED,
  same: 'This photo is on its way already.',
  photos: `This camera has ${LIMITS.openHigherResRequests} bigger photos on their way already. Ask again when one has come.`,
} as const;

/** What decides whether a camera can be sent a message. */
interface MessagedCamera {
  /** As the camera names it; null before its first status. */
  readonly firmware: string | null;
  /** Open messages of all kinds, requests for larger images among them. */
  readonly openMessages: number;
}

/** Why a camera takes no further message; undefined where it does. */
export function whyNoMessage({
  firmware,
  openMessages,
}: MessagedCamera): keyof typeof MESSAGE_REFUSED | undefined {
  if (!takesOtaMessages(firmware)) return 'firmware';
  return openMessages < LIMITS.openOtaMessages ? undefined : 'limit';
}

/** What decides whether a camera can be asked for a larger image of an insight. */
export interface OtaCamera extends MessagedCamera {
  readonly openHigherResRequests: number;
  /** Those among them for the very same insight. */
  readonly openForInsight: number;
}

/**
 * Why a camera takes no further request for a higher resolution image; undefined where it does. The same image is asked for
 * once at a time.
 */
export function whyNoHigherRes(camera: OtaCamera): keyof typeof PHOTO_REFUSED | undefined {
  const refused = whyNoMessage(camera);
  if (refused) return refused;
  if (camera.openForInsight > 0) return 'same';
  return camera.openHigherResRequests < LIMITS.openHigherResRequests ? undefined : 'photos';
}
