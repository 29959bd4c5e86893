import { expectedContact } from '../devices/expected-contact.ts';

/** A camera with what wakes it. */
export type WakingCamera = Parameters<typeof expectedContact>[0] & {
  /** So many new photos wake it before its time, as asked for. */
  readonly trigger_number?: number;
  /** The same, as the camera runs. */
  readonly reported_trigger_number?: number | null;
};

/** How many new photos wake a camera before its time; undefined where nobody knows. */
export function wakingPhotos(camera: WakingCamera): number | undefined {
  return camera.reported_trigger_number ?? camera.trigger_number;
}

/** When a photo that was asked for may come. */
export type PhotoArrival =
  /**
   * At the camera's next wake, expected at that moment (milliseconds since 1970). Where it is the latest moment, photos
   * may wake the camera earlier.
   */
  | { readonly kind: 'at'; readonly at: number; readonly isLatest: boolean }
  /** The camera is due, so any moment. */
  | { readonly kind: 'soon' }
  /** The camera should have woken at that moment and did not, so nobody knows. */
  | { readonly kind: 'overdue'; readonly since: number }
  /** At the next wake of a camera of which no rhythm is known. */
  | { readonly kind: 'unknown' };

/**
 * When a camera may send a photo that it was asked for: when it wakes, by the rule of {@link expectedContact}. Undefined
 * stands for a camera that is no longer in the account.
 */
export function photoArrival(camera: WakingCamera | undefined, now: number): PhotoArrival {
  if (!camera) return { kind: 'unknown' };
  const { state, expectedAt } = expectedContact(camera, now);
  if (expectedAt === null) return { kind: 'unknown' };
  if (state === 'on-time')
    return { kind: 'at', at: expectedAt, isLatest: wakingPhotos(camera) !== undefined };
  return state === 'due' ? { kind: 'soon' } : { kind: 'overdue', since: expectedAt };
}
