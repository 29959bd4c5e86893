import { UNREPORTED_REASONS, type UnreportedReason } from '@sightline/domain/sd-cards/sd-card';

/** Why a photo was never reported. Times tell it, not a look at the photo, so it is probable at most. */
export const REASON_LABELS: Readonly<Record<UnreportedReason, string>> = {
  never_sent: 'Never sent: its message is missing',
  below_threshold: 'Seen beside a reported animal, probably below the threshold',
  empty: 'Probably empty',
  undated: 'Without a date',
};

/** The same for a button. */
export const REASON_NAMES: Readonly<Record<UnreportedReason, string>> = {
  never_sent: 'Never sent',
  below_threshold: 'Below the threshold',
  empty: 'Probably empty',
  undated: 'Without a date',
};

/** Photos by reason, and how many there are; reasons that none has are left out. */
export function reasonCounts(
  unreported: Readonly<Record<UnreportedReason, number>>,
): readonly { readonly reason: UnreportedReason; readonly count: number }[] {
  return UNREPORTED_REASONS.map((reason) => ({ reason, count: unreported[reason] })).filter(
    ({ count }) => count > 0,
  );
}
