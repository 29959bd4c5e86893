import type { Attention } from '../devices/attention/attention.ts';
import type { VisitWork } from './visit-work.ts';

const SETTLED: Readonly<Record<VisitWork, readonly Attention[]>> = {
  batteries: ['low_battery', 'battery_ending'],
  card: ['card_full'],
  moved: [],
  cleaned: [],
};

/** What was done at a camera, and when. */
export interface DoneWork {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly work: readonly VisitWork[];
}

/**
 * Why somebody should look at a camera, without what visits since its last word have dealt with: it says itself at its next
 * report whether they have. `lastSeen` is in milliseconds since 1970, null for a camera that was never heard.
 */
export function unsettledAttention(
  attention: readonly Attention[],
  visits: readonly DoneWork[],
  lastSeen: number | null,
): readonly Attention[] {
  const done = visits
    .filter(({ at }) => lastSeen !== null && at > lastSeen)
    .flatMap(({ work }) => work.flatMap((each) => SETTLED[each]));
  return attention.filter((kind) => !done.includes(kind));
}
