import type { UnreportedReason } from './sd-card.ts';

/** What is known of the time of a card. Times are milliseconds since 1970. */
export interface ReportedTime {
  /** When photos were taken that insights tell of, ascending. */
  readonly reported: readonly number[];
  /** Times of which messages are missing, ascending and apart from each other. */
  readonly missing: readonly { readonly from: number; readonly to: number }[];
  /** Until when the camera was heard of. */
  readonly heardUntil: number;
}

/** Why a photo was never reported that was taken at a time, by what was reported around it. */
export function unreportedReason(takenAt: number | null, _known: ReportedTime): UnreportedReason {
  return takenAt === null ? 'undated' : 'empty';
}
