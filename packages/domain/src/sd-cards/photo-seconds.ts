import { nearestDistance, offsetAt } from './offset-line.ts';
import type { SecondIndex } from './second-index.ts';
import { type OffsetWindow, windowLines } from './window-lines.ts';

/** Insights before or after one that are looked at together with it. */
const NEIGHBOURS = 7;
/** Insights on either side that show where the seconds of a clock begin. */
const SECOND_NEIGHBOURS = 20;
/** Seconds that begin at different moments are one apart now and then: oftener than this it is no chance. */
const USUAL = 0.02;
/** Of an insight's neighbours so many must find a photo in their seconds, or clocks differ in another way than was found. */
const SURE = 0.85;
/** By so much of a second a line may be wrong. */
const INEXACT = 0.5;

/** Seconds in which the photo of an insight may have been taken by the card's clock: one or two, mostly. */
export interface SecondRange {
  readonly least: number;
  readonly most: number;
  /** Whether its neighbours find their photos in such seconds, too: where clocks drift fast, they lie beside them. */
  readonly isSure: boolean;
}

/** The seconds of each insight's photo; null where the card holds none from its time. */
export function photoSeconds(
  said: readonly number[],
  photos: SecondIndex,
  windows: readonly OffsetWindow[],
): (SecondRange | null)[] {
  const lines = windowLines(said, photos, windows);
  const distances = said.map((second, i) => {
    const line = lines[i] ?? null;
    return line && nearestDistance(second + offsetAt(line, second), photos, 1);
  });
  const ranges = lines.map((line, i) => {
    if (line === null) return null;
    const second = said[i] as number;
    const moment = second + offsetAt(line, second);
    const [least, most] = usualOf(
      distances.slice(Math.max(0, i - SECOND_NEIGHBOURS), i + SECOND_NEIGHBOURS + 1),
    );
    return { least: Math.ceil(moment + least - INEXACT), most: Math.floor(moment + most + INEXACT) };
  });
  const isFound = ranges.map((range) => range && isWithin(range, photos));
  return ranges.map((range, i) => range && { ...range, isSure: isSure(isFound, i) });
}

/** Whether most around an insight find their photos; all of them before or after it, where a clock was set anew beside it. */
function isSure(isFound: readonly (boolean | null)[], index: number): boolean {
  const before = isFound.slice(Math.max(0, index - NEIGHBOURS), index + 1);
  const after = isFound.slice(index, index + NEIGHBOURS + 1);
  if (shareFound([...before, ...after.slice(1)]) >= SURE) return true;
  return [before, after].some((side) => side.length > NEIGHBOURS && shareFound(side) === 1);
}

function shareFound(isFound: readonly (boolean | null)[]): number {
  const known = isFound.filter((found) => found !== null);
  return known.filter(Boolean).length / known.length;
}

function isWithin({ least, most }: Pick<SecondRange, 'least' | 'most'>, photos: SecondIndex): boolean {
  const middle = (least + most) / 2;
  return photos.has(middle, (most - least) / 2);
}

/** Between what the distances of most lie. */
function usualOf(distances: readonly (number | null)[]): [least: number, most: number] {
  const known = distances.filter((distance) => distance !== null).sort((one, other) => one - other);
  const at = (share: number) => known[Math.min(known.length - 1, Math.floor(share * known.length))] ?? 0;
  return [at(USUAL), at(1 - USUAL)];
}
