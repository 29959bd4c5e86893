import type { UnreportedReason } from './sd-card.ts';
import { firstFrom } from './second-index.ts';

/** What is known of the time of a card. Times are milliseconds since 1970. */
export interface ReportedTime {
  /** When photos were taken that insights tell of, ascending. */
  readonly reported: Float64Array;
  /** Times of which messages are missing, ascending and apart from each other. */
  readonly missing: readonly { readonly from: number; readonly to: number }[];
  /** Until when the camera was heard of. */
  readonly heardUntil: number;
}

/** Of photos that were taken so close to one of a reported animal, two in five show one (npm run bench ledger). */
const VISIT_MS = 20_000;

/**
 * Why a photo was never reported that was taken at a time, by what was reported around it: its message is missing, or it
 * was taken beside photos of a reported animal and so was probably not clear enough, or it probably shows nothing.
 */
export function unreportedReason(takenAt: number | null, known: ReportedTime): UnreportedReason {
  if (takenAt === null) return 'undated';
  if (takenAt > known.heardUntil) return 'never_sent';
  if (isWithin(takenAt, known.missing)) return 'never_sent';
  return isBeside(takenAt, known.reported) ? 'below_threshold' : 'empty';
}

/** Whether a time lies in one of some that ascend. */
function isWithin(takenAt: number, times: ReportedTime['missing']): boolean {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.to ?? 0) < takenAt) low = middle + 1;
    else high = middle;
  }
  const next = times[low];
  return next !== undefined && takenAt > next.from;
}

function isBeside(takenAt: number, reported: Float64Array): boolean {
  const next = firstFrom(reported, takenAt - VISIT_MS);
  return (reported[next] ?? Number.POSITIVE_INFINITY) <= takenAt + VISIT_MS;
}
