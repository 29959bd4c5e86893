import type { SecondIndex } from './second-index.ts';

/** Of insights whose photos are on the card, so many find them under the right offset. */
const FOUND = 0.97;
/** Where fewer find one, the offset is wrong, whatever chance would find. */
const LEAST_FOUND = 0.4;
/** Fewer photos than this are no evidence. */
const LEAST_HITS = 3;
/** Shifts under which only chance finds a photo, seconds; prime, so that none is a multiple of the pace of a burst. */
const ELSEWHERE = [-811, -353, -127, -61, 59, 131, 349, 809];

/** How well the photos of a card fit a run of insights when the clocks differ by one offset. */
export interface OffsetFit {
  /** Seconds by which photos are ahead of insights. */
  readonly offset: number;
  /** Insights that find a photo. */
  readonly hits: number;
  /** Logarithm of how much likelier that is than chance. */
  readonly evidence: number;
}

/** Seconds beside an insight's own in which chance finds a photo as often as anywhere count as so many more shifts. */
const PRIOR = 2;

/** Judges an offset by the seconds of some insights. `tolerance` in seconds. */
export function fitOf(
  said: readonly number[],
  photos: SecondIndex,
  offset: number,
  tolerance: number,
): OffsetFit {
  const isHit = said.map((second) => photos.has(second + offset, tolerance));
  const hits = isHit.filter(Boolean).length;
  if (hits < Math.max(LEAST_HITS, LEAST_FOUND * said.length)) return { offset, hits, evidence: 0 };
  const byChance = said.map(
    (second) => ELSEWHERE.filter((shift) => photos.has(second + offset + shift, tolerance)).length,
  );
  const found = byChance.reduce((sum, one) => sum + one, 0);
  const usual = Math.max(found / (said.length * ELSEWHERE.length), densityOf(photos, tolerance));
  const evidence = byChance.reduce((sum, own, i) => {
    const here = (own + PRIOR * usual) / (ELSEWHERE.length + PRIOR);
    const rate = Math.min(Math.max(here, usual), FOUND);
    return sum + (isHit[i] ? Math.log(FOUND / rate) : Math.log((1 - FOUND) / (1 - rate)));
  }, 0);
  return { offset, hits, evidence };
}

/** The chance that any second of the card holds a photo. */
function densityOf({ seconds }: SecondIndex, tolerance: number): number {
  const span = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0) + 1;
  return Math.min(0.5, (seconds.length * (2 * tolerance + 1)) / span);
}
