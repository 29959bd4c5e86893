import type { CardMatch } from '@sightline/domain/sd-cards/match-card';
import { UNREPORTED_REASONS, type UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import { unreportedReason } from '@sightline/domain/sd-cards/unreported-reason';
import type { SimulatedCard } from './simulated-card.ts';

/** What unreported photos really were, by what is said of them. */
export type ReasonCounts = Readonly<Record<UnreportedReason, Readonly<Record<Really, number>>>>;

const REALLY = ['lost', 'animal', 'nothing'] as const;
type Really = (typeof REALLY)[number];

function noCounts(): Record<UnreportedReason, Record<Really, number>> {
  const none = () => ({ lost: 0, animal: 0, nothing: 0 });
  return { never_sent: none(), below_threshold: none(), empty: none(), undated: none() };
}

/** Counts the unreported photos of a card. */
export function countReasons(
  { frames, addresses, missing, heardUntil }: SimulatedCard,
  match: CardMatch,
): ReasonCounts {
  const counts = noCounts();
  const told = new Set(addresses);
  const reported = Float64Array.from(
    match.takenAt.filter(
      (taken, photo) => taken !== null && (match.reportedOf[photo] ?? -1) >= 0,
    ) as number[],
  ).sort();
  for (const [photo, { insight, species }] of frames.entries()) {
    const address = insight && `${insight.message_id}/${insight.index}`;
    if ((match.reportedOf[photo] ?? -1) >= 0 || (address && told.has(address))) continue;
    const reason = unreportedReason(match.takenAt[photo] ?? null, { reported, missing, heardUntil });
    const seen = species === null ? 'nothing' : 'animal';
    counts[reason][address ? 'lost' : seen] += 1;
  }
  return counts;
}

export function sumReasons(all: readonly ReasonCounts[]): ReasonCounts {
  const sums = noCounts();
  for (const counts of all)
    for (const reason of UNREPORTED_REASONS)
      for (const really of REALLY) sums[reason][really] += counts[reason][really];
  return sums;
}

/** What photos really were of which a reason is said, for people. */
export function reasonLines(counts: ReasonCounts): string[] {
  return UNREPORTED_REASONS.flatMap((reason) => {
    const { lost, animal, nothing } = counts[reason];
    const all = lost + animal + nothing;
    if (all === 0) return [];
    const share = (count: number) => `${((100 * count) / all).toFixed(1)} %`;
    return `called ${reason}: ${all}, of which reported and lost ${share(lost)}, an animal ${share(animal)}, nothing ${share(nothing)}`;
  });
}
