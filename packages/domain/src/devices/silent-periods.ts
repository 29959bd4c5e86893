import type { TimeRange } from './counter-rate.ts';
import { expectedContact } from './expected-contact.ts';

interface Rhythm {
  /** Minutes. */
  readonly cycle: number;
  /** Milliseconds by which a moment of contact may be later than the contact itself was. */
  readonly blur: number;
}

/**
 * The time ranges in which a camera was silent by its own rhythm, as {@link expectedContact} judges it: between two
 * contacts, and after the last one until `until`. All times in milliseconds since 1970, contacts ascending. The rhythm
 * is taken to have been the same throughout.
 */
export function silentPeriods(
  contacts: readonly number[],
  until: number,
  { cycle, blur }: Rhythm,
): TimeRange[] {
  return contacts.flatMap((from, index) => {
    const next = contacts[index + 1];
    const to = next ?? until;
    const heard = { last_seen: new Date(from).toISOString(), next_heartbeat_at: null };
    const { state } = expectedContact(
      { ...heard, cycle_time: cycle, reported_cycle_time: null },
      next === undefined ? to : to - blur,
    );
    return state === 'silent' ? [{ from, to }] : [];
  });
}
