import { UNREPORTED_REASONS, type UnreportedReason } from '@sightline/domain/sd-cards/sd-card';

/**
 * Why a photo was never reported. Times tell it, not a look at the photo; the shares are those of simulated cameras
 * (`npm run bench ledger`).
 */
export const REASON_LABELS: Readonly<Record<UnreportedReason, string>> = {
  never_sent:
    'From a time with missing messages, or after the last one: about one in ten was reported and lost',
  below_threshold: 'Within 20 seconds of a reported animal: about two in five show one',
  empty: 'Probably empty: fewer than one in a hundred show an animal',
  undated: 'Without a date',
};

/** The same for a button. */
export const REASON_NAMES: Readonly<Record<UnreportedReason, string>> = {
  never_sent: 'Message missing',
  below_threshold: 'Beside an animal',
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
