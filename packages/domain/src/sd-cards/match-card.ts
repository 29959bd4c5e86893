import type { CardPhoto, ReportedPhoto, ShownClock } from './card-photo.ts';
import { clockOffsets, type Search } from './clock-offsets.ts';
import { type Expected, pairPhotos } from './pair-photos.ts';
import { photoSeconds, type SecondRange } from './photo-seconds.ts';
import { type SecondIndex, secondIndex } from './second-index.ts';
import { takenTimes } from './taken-times.ts';

/** What was found on a card. */
export interface CardMatch {
  /** Of each photo, the index of the insight that tells of it; -1 of those that none tells of. */
  readonly reportedOf: Int32Array;
  /** When each photo was taken, milliseconds since 1970; null where that cannot be told. */
  readonly takenAt: readonly (number | null)[];
  /** The oldest first. */
  readonly clocks: readonly ShownClock[];
  /** How many of the camera's insights come from the time of the card. */
  readonly expected: number;
  /** How many of those have their photo on it. */
  readonly matched: number;
}

/** Of insights from the time of a card, so many have their photo on it, or the card is another camera's. */
const OWN = 0.5;
/** From so many insights on, a card without a photo of any is another camera's. */
const TELLING = 10;
/** Photos at either end of a card whose times are not trusted. */
const STRAY = 0.02;
/** Without a match the clock is taken to be right to this many milliseconds: any zone. */
const ANY_ZONE_MS = 14 * 3_600_000;

/**
 * Finds the photos of a card that the insights of a camera tell of, by their seconds. The clock of the card may differ from
 * that of the insights by any time, drift against it, and be set anew in between; `zones` is quick and finds only clocks
 * that differ by the offset of a zone.
 */
export function matchCard(
  photos: readonly CardPhoto[],
  reported: readonly ReportedPhoto[],
  search: Search = 'any',
): CardMatch {
  const index = secondIndex(photos.flatMap(({ shown }) => (shown === null ? [] : Math.floor(shown / 1_000))));
  const told = inOrder(reported);
  const said = told.map((one) => one.second);
  const seconds =
    index.seconds.length === 0 ? [] : photoSeconds(said, index, clockOffsets(said, index, search));
  const expected = told.flatMap((one, i): Expected[] => {
    const range = seconds[i] ?? null;
    return range === null ? [] : [{ index: one.place, ...range }];
  });
  const reportedOf = pairPhotos(expected, photos, reported);
  const matched = reportedOf.reduce((sum, one) => sum + Number(one >= 0), 0);
  return {
    reportedOf,
    ...takenTimes(photos, reported, reportedOf),
    expected: Math.max(matched, matched > 0 ? expectedOf(said, seconds, index) : inSpan(said, index)),
    matched,
  };
}

/** Whose card it is, by what was found: surely this camera's, surely not, or nothing tells. */
export function ownershipOf({ expected, matched }: CardMatch): 'own' | 'foreign' | 'unproven' {
  if (matched > 0 && matched >= OWN * expected) return 'own';
  return expected >= TELLING ? 'foreign' : 'unproven';
}

/** Insights that say when, in the order in which they were taken: boot by boot, message by message. */
function inOrder(reported: readonly ReportedPhoto[]) {
  const told = reported.flatMap((one, place) =>
    one.said === null ? [] : [{ ...one, place, second: Math.floor(one.said / 1_000) }],
  );
  const boots = [...Map.groupBy(told, ({ bootId }) => bootId).values()].map((boot) => ({
    boot: boot.toSorted(
      (one, other) => one.seq - other.seq || one.index - other.index || one.second - other.second,
    ),
    middle: boot[boot.length >> 1]?.taken ?? boot[boot.length >> 1]?.said ?? 0,
  }));
  return boots.sort((one, other) => one.middle - other.middle).flatMap(({ boot }) => boot);
}

/** Insights that lie on the card by the clock of those beside them that found the time of their photo. */
function expectedOf(
  said: readonly number[],
  ranges: readonly (SecondRange | null)[],
  { seconds }: SecondIndex,
): number {
  const [first, last] = [seconds[0] ?? 0, seconds.at(-1) ?? 0];
  const aheadAt = (i: number) => (ranges[i] ? ranges[i].least - (said[i] ?? 0) : null);
  let ahead = aheadAt(ranges.findIndex((range) => range !== null)) ?? 0;
  return said.filter((second, i) => {
    ahead = aheadAt(i) ?? ahead;
    return second + ahead >= first && second + ahead <= last;
  }).length;
}

/** Insights from the time of most of the card if its clock is right: a few photos may be dated by a clock that was never set. */
function inSpan(said: readonly number[], { seconds }: SecondIndex): number {
  const first = seconds[Math.floor(seconds.length * STRAY)];
  const last = seconds[Math.ceil(seconds.length * (1 - STRAY)) - 1];
  if (first === undefined || last === undefined) return 0;
  const zone = ANY_ZONE_MS / 1_000;
  return said.filter((second) => second >= first - zone && second <= last + zone).length;
}
