import { STORM_WIND } from '../environment/weather.ts';
import type { Random } from '../random.ts';

const HOUR = 3_600_000;

/** Moments of wind and moving light, at least so many a day, as if so many frames of animals had come; ours. */
const LEAST_FRAMES = 6;

/** Wind and light fire most around noon; solar hours; ours. */
const NOON = { mean: 13, deviation: 4.5 };

/** A grass storm fires thousands of times (docs/simulator-model.md) within some hours. */
const STORM = { fewest: 1_500, most: 4_000, hours: 7 };

/** When nothing but grass and light moved on a day that begins at `start`, in milliseconds since 1970, unsorted. */
export function blankTimes(
  { frames, share, wind }: { frames: number; share: number; wind: number },
  start: number,
  random: Random,
): number[] {
  const usual = (Math.max(frames, LEAST_FRAMES) * share) / (1 - share);
  const count = Math.round(usual * random.between(0.7, 1.3));
  const times = Array.from({ length: count }, () => timeOf(random.normal(NOON.mean, NOON.deviation), start));
  return wind < STORM_WIND ? times : [...times, ...stormTimes(start, random.fork('storm'))];
}

function stormTimes(start: number, random: Random): number[] {
  const height = random.between(STORM.hours, 24 - STORM.hours);
  return Array.from({ length: random.integer(STORM.fewest, STORM.most) }, () =>
    timeOf(random.normal(height, STORM.hours / 4), start),
  );
}

function timeOf(hour: number, start: number): number {
  return Math.round(start + Math.min(Math.max(hour, 0), 23.99) * HOUR);
}
