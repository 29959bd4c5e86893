import { LIMITS } from '../limits.ts';
import { takesOtaMessages } from './firmware-version.ts';

/** What people read when a camera cannot be asked for a larger image (specification §8). */
export const HIGHER_RES_REFUSED = `Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit ${LIMITS.openHigherResRequests}) or too old of a firmware version.`;

/** What decides whether a camera can be asked for a larger image of an insight. */
export interface OtaCamera {
  /** As the camera names it; null before its first status. */
  readonly firmware: string | null;
  /** Open messages of all kinds, requests for larger images among them. */
  readonly openMessages: number;
  readonly openHigherResRequests: number;
  /** Those among them for the very same insight. */
  readonly openForInsight: number;
}

/** Whether a camera takes another request for a higher resolution image; the same image is asked for once at a time. */
export function takesHigherResRequest(camera: OtaCamera): boolean {
  return (
    takesOtaMessages(camera.firmware) &&
    camera.openForInsight === 0 &&
    camera.openMessages < LIMITS.openOtaMessages &&
    camera.openHigherResRequests < LIMITS.openHigherResRequests
  );
}
