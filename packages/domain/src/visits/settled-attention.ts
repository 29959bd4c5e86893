import { ALERT_TYPES, type AlertType } from '../alerts/alert-type.ts';
import type { Attention } from '../devices/attention/attention.ts';
import type { VisitWork } from './visit-work.ts';

const SETTLED: Readonly<Record<VisitWork, readonly Attention[]>> = {
  batteries: ['low_battery', 'battery_ending'],
  card: ['card_full'],
  moved: [],
  cleaned: [],
};

/** The types of alerts that work at a camera answers. */
export function settledAlerts(work: readonly VisitWork[]): readonly AlertType[] {
  const settled: readonly string[] = work.flatMap((each) => SETTLED[each]);
  return ALERT_TYPES.filter((type) => settled.includes(type));
}

/** What was done at a camera, and when. */
export interface DoneWork {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly work: readonly VisitWork[];
}

/**
 * Why somebody should look at a camera, without what visits since its last report have dealt with: it says itself at its next
 * report whether they have. `lastReport` is in milliseconds since 1970, null for a camera that never reported.
 */
export function unsettledAttention<Kind extends Attention>(
  attention: readonly Kind[],
  visits: readonly DoneWork[],
  lastReport: number | null,
): readonly Kind[] {
  const done: readonly Attention[] = visits
    .filter(({ at }) => lastReport !== null && at > lastReport)
    .flatMap(({ work }) => work.flatMap((each) => SETTLED[each]));
  return attention.filter((kind) => !done.includes(kind));
}

/**
 * When batteries were changed that the camera has not reported on yet, in milliseconds since 1970; null where its last
 * voltage is of the batteries it has. `lastReport` is in milliseconds since 1970, null for a camera that never reported.
 */
export function batteriesChangedAt(visits: readonly DoneWork[], lastReport: number | null): number | null {
  if (lastReport === null) return null;
  const changes = visits.filter(({ at, work }) => at > lastReport && work.includes('batteries'));
  return changes.length === 0 ? null : Math.max(...changes.map(({ at }) => at));
}
