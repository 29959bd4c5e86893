import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers from 0 (included) to 1 (excluded), one at each call. */
export type Random = () => number;

/** The same whole number as seed gives the same numbers, in every browser and on the server (xoroshiro128+ of pure-rand). */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** A whole number from 0 to `size` − 1. */
export function randomIndex(random: Random, size: number): number {
  return Math.floor(random() * size);
}
