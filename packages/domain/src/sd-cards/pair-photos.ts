import type { CardPhoto, ReportedPhoto } from './card-photo.ts';
import { compareNames } from './compare-names.ts';

/** An insight with the seconds in which its photo may have been taken by the card's clock. */
export interface Expected {
  readonly index: number;
  readonly least: number;
  readonly most: number;
  /** Whether the clocks are known so well that a photo some seconds beside is another one. */
  readonly isSure: boolean;
}

/** Seconds around an insight in which there must be one photo only where clocks are not known so well. */
const ALONE = 3;

interface Card {
  readonly photos: readonly CardPhoto[];
  readonly reported: readonly ReportedPhoto[];
  readonly bySecond: ReadonlyMap<number, readonly number[]>;
  readonly reportedOf: Int32Array;
}

/**
 * Gives each insight the photo of its second: the one of the announced size where there is one, for that may be the size of a
 * smaller picture; then what only one insight can have, and what is left to others. Where two photos remain none is taken,
 * rather than a wrong one.
 */
export function pairPhotos(
  expected: readonly Expected[],
  photos: readonly CardPhoto[],
  reported: readonly ReportedPhoto[],
): Int32Array {
  const reportedOf = new Int32Array(photos.length).fill(-1);
  const card: Card = { photos, reported, bySecond: photosBySecond(photos), reportedOf };
  const clear = expected.filter((one) => one.isSure || isAlone(one, card));
  let left = pairUnique(clear, card, sameSize);
  left = pairUnique(pairTogether(left, card), card, candidatesOf);
  left = pairUnique(left, card, sameSize);
  // A second begins a little earlier or later than the neighbours show.
  pairUnique(left, card, beside);
  return reportedOf;
}

type Candidates = (expected: Expected, card: Card) => number[];

/** Gives photos to insights that can have one only, until none of the others is left with one. */
function pairUnique(expected: readonly Expected[], card: Card, candidates: Candidates): Expected[] {
  let left = [...expected];
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((one) => {
      const [photo, other] = candidates(one, card);
      if (photo === undefined || other !== undefined) return true;
      card.reportedOf[photo] = one.index;
      return false;
    });
  }
  return left;
}

/** As many insights as photos in the same seconds have them in their order. */
function pairTogether(expected: readonly Expected[], card: Card): Expected[] {
  const groups = [...Map.groupBy(expected, ({ least, most }) => `${least} ${most}`).values()];
  return groups.flatMap((group) => {
    const there = candidatesOf(group[0] as Expected, card);
    if (group.length === 1 || there.length !== group.length) return group;
    for (const [i, photo] of there.entries()) card.reportedOf[photo] = (group[i] as Expected).index;
    return [];
  });
}

function isAlone({ least, most }: Expected, card: Card): boolean {
  return candidatesOf({ least: least - ALONE, most: most + ALONE }, card).length === 1;
}

function candidatesOf({ least, most }: Pick<Expected, 'least' | 'most'>, card: Card): number[] {
  const found: number[] = [];
  for (let second = least; second <= most; second += 1)
    for (const photo of card.bySecond.get(second) ?? []) if (card.reportedOf[photo] === -1) found.push(photo);
  return found;
}

function sameSize(expected: Expected, card: Card): number[] {
  const bytes = card.reported[expected.index]?.bytes ?? null;
  return candidatesOf(expected, card).filter((photo) => card.photos[photo]?.bytes === bytes);
}

function beside({ least, most }: Expected, card: Card): number[] {
  return candidatesOf({ least, most }, card).length > 0
    ? []
    : candidatesOf({ least: least - 1, most: most + 1 }, card);
}

/** Indexes of photos by the second that the clock showed, in the order of their names. */
function photosBySecond(photos: readonly CardPhoto[]): Map<number, number[]> {
  const dated = photos.flatMap(({ shown, path }, index) =>
    shown === null ? [] : [{ index, path, second: Math.floor(shown / 1_000) }],
  );
  dated.sort((one, other) => one.second - other.second || compareNames(one.path, other.path));
  const bySecond = Map.groupBy(dated, ({ second }) => second);
  return new Map([...bySecond].map(([second, those]) => [second, those.map(({ index }) => index)]));
}
