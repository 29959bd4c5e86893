import type { SecondIndex } from './second-index.ts';

/** By how many seconds the card's clock is ahead of that of the insights, as time goes on. */
export interface OffsetLine {
  /** Seconds, at `at`. */
  readonly offset: number;
  /** Seconds that are gained in a second. */
  readonly drift: number;
  /** A second by the clock of the insights. */
  readonly at: number;
}

/** Seconds by which the card is ahead when an insight's clock shows a second. */
export function offsetAt({ offset, drift, at }: OffsetLine, second: number): number {
  return offset + drift * (second - at);
}

/** Quartz gains or loses up to sixty millionths of a second a second against another. */
const DRIFT_STEP = 5e-6;
const DRIFTS = Array.from({ length: 25 }, (_, i) => (i - 12) * DRIFT_STEP);
/** Half seconds around the offset that is to be made exact. */
const STEPS = Array.from({ length: 21 }, (_, i) => (i - 10) / 2);
/** What a line loses for each step of drift, in photos: clocks mostly go alike, and a burst also fits a moment later. */
const DRIFT_COSTS = 0.15;
/** Of two lines under which as many insights find their photos, the one in their middle; what that counts of a photo. */
const MIDDLE = 0.1;

/** The line through an offset under which most insights find a photo in their second or beside it. */
export function fittedLine(said: readonly number[], photos: SecondIndex, near: OffsetLine): OffsetLine {
  let best = near;
  let score = closeness(said, photos, near);
  if (score === said.length) return near;
  for (const change of DRIFTS)
    for (const step of STEPS) {
      const line = { offset: near.offset + step, drift: near.drift + change, at: near.at };
      const found = closeness(said, photos, line) - (DRIFT_COSTS * Math.abs(change)) / DRIFT_STEP;
      if (found > score) [best, score] = [line, found];
    }
  return best;
}

/** Whole seconds of two clocks differ by less than one from how far they are apart. */
function closeness(said: readonly number[], photos: SecondIndex, line: OffsetLine): number {
  return said.reduce((sum, second) => {
    const distance = nearestDistance(second + offsetAt(line, second), photos, 0.99);
    return sum + (distance === null ? 0 : 1 - MIDDLE * Math.abs(distance));
  }, 0);
}

/** Seconds from a moment to the photo next to it, 0 or more when that comes later; null where it lies farther away than `most`. */
export function nearestDistance(moment: number, photos: SecondIndex, most: number): number | null {
  const distance = photos.nearest(moment) - moment;
  return Math.abs(distance) <= most ? distance : null;
}
