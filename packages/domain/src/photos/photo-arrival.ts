import { expectedContact } from '../devices/expected-contact.ts';

/** When a photo that was asked for may come. */
export type PhotoArrival =
  /** At the camera's next wake, expected at that moment (milliseconds since 1970). */
  | { readonly kind: 'at'; readonly at: number }
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
export function photoArrival(
  camera: Parameters<typeof expectedContact>[0] | undefined,
  now: number,
): PhotoArrival {
  if (!camera) return { kind: 'unknown' };
  const { state, expectedAt } = expectedContact(camera, now);
  if (expectedAt === null) return { kind: 'unknown' };
  if (state === 'on-time') return { kind: 'at', at: expectedAt };
  return state === 'due' ? { kind: 'soon' } : { kind: 'overdue', since: expectedAt };
}
