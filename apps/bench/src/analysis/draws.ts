import { gammaQuantile } from '@sightline/domain/analysis/numerics/gamma';
import type { Random } from '@sightline/domain/analysis/numerics/random';

/** A count from a Poisson distribution: how many waits, exponential with mean 1, fit into `mean`. */
export function drawPoisson(random: Random, mean: number): number {
  let count = -1;
  for (let waited = 0; waited <= mean; count += 1) waited -= Math.log(1 - random());
  return count;
}

/** A number with mean 1 from a gamma distribution: by how much cameras differ. The smaller the shape the more; infinite: not at all. */
export function drawGamma(random: Random, shape: number): number {
  return shape === Number.POSITIVE_INFINITY ? 1 : gammaQuantile(random(), shape) / shape;
}
