import { percentile } from '../../../bench/src/kernel/measure.ts';

/** Too few samples say nothing. */
const FEWEST = 8;

/**
 * By how much something grew in the second half of its samples, in percent: the middle one of the last quarter of that half
 * against the middle one of its first. What it took to get going, and a single peak, do not count. NaN with under eight samples.
 */
export function growthInSecondHalf(samples: readonly number[]): number {
  if (samples.length < FEWEST) return Number.NaN;
  const half = samples.slice(Math.floor(samples.length / 2));
  const quarter = Math.ceil(half.length / 4);
  const [first, last] = [half.slice(0, quarter), half.slice(-quarter)].map((part) => percentile(part, 0.5));
  return first && last ? (last / first - 1) * 100 : Number.NaN;
}
