import { quantileOf } from '../forecasts/quantiles.ts';
import { kernelBandwidth, kernelDensity, normalAngle, TURN } from './circular.ts';
import { type DielReason, densityCurve, dielReason, drawSmoothed } from './diel-activity.ts';
import { type Interval, tails, USUAL_LEVEL } from './interval.ts';
import { type BootstrapOptions, bootstrap, type Steps } from './numerics/bootstrap.ts';
import { type SmallSample, smallSample } from './sample-size.ts';

/** The estimators of Ridout and Linkie (2009). */
export const OVERLAP_ESTIMATORS = ['dhat1', 'dhat4', 'dhat5'] as const;

export type OverlapEstimator = (typeof OVERLAP_ESTIMATORS)[number];

/** By how much the concentration of the kernels is divided, for each estimator. */
const ADJUST: Readonly<Record<OverlapEstimator, number>> = { dhat1: 0.8, dhat4: 1, dhat5: 4 };

/** Points of the circle at which densities are worked out; the package overlap takes as many. */
const GRID = 127;

/** Δ4 is taken where the smaller sample has more records than this. */
const LARGE_SAMPLE = 75;

/** How much two species are active at the same times. */
export interface ActivityOverlap {
  /** 0: never at the same time; 1: always; null where records of one say nothing. */
  readonly overlap: number | null;
  readonly estimator: OverlapEstimator;
  readonly interval: Interval | null;
  /** Records of both. */
  readonly records: readonly [number, number];
  readonly reason: DielReason | null;
  readonly caution: SmallSample | null;
}

/** Δ4 where the smaller of both samples has more than 75 records, else Δ1 (Meredith and Ridout, manual of overlap). */
export function overlapEstimator(
  first: number,
  second: number,
): Extract<OverlapEstimator, 'dhat1' | 'dhat4'> {
  return Math.min(first, second) > LARGE_SAMPLE ? 'dhat4' : 'dhat1';
}

/**
 * The coefficient of overlap of the densities of two samples of times of day (radians, at least one each). Δ1: the common
 * area over a grid. Δ4: the mean at the records of either of how far the other's density reaches. Δ5: the share of records of the
 * first where the other's density is higher, and of the second where the first's is. Densities between two points of the grid are
 * taken in a straight line, as the package overlap does.
 */
export function overlapOf(
  first: readonly number[],
  second: readonly number[],
  estimator: OverlapEstimator,
): number {
  const [f, g] = [gridOf(first, estimator), gridOf(second, estimator)];
  if (estimator === 'dhat1') return commonArea(f, g);
  if (estimator === 'dhat4') return (meanReach(first, f, g) + meanReach(second, g, f)) / 2;
  const below = first.filter((angle) => valueAt(f, angle) < valueAt(g, angle)).length;
  const above = second.filter((angle) => valueAt(g, angle) <= valueAt(f, angle)).length;
  return Math.min(1, below / first.length + above / second.length);
}

/**
 * The overlap of two samples with the estimator that suits their size. The interval is that of a smoothed bootstrap: both samples are
 * drawn anew from their densities, and percentiles are moved by what the mean of the replicates is off (`basic0` of the
 * package overlap: Meredith and Ridout). It ends at 0 and 1.
 */
export function* activityOverlap(
  first: readonly number[],
  second: readonly number[],
  { level = USUAL_LEVEL, ...options }: BootstrapOptions,
): Steps<ActivityOverlap> {
  const estimator = overlapEstimator(first.length, second.length);
  const result = {
    overlap: null,
    estimator,
    interval: null,
    records: [first.length, second.length],
    reason: dielReason(first) ?? dielReason(second),
    caution: smallSample('overlap', Math.min(first.length, second.length)),
  } as const;
  if (result.reason !== null) return result;
  const overlap = overlapOf(first, second, estimator);
  const [ofFirst, ofSecond] = [kernelBandwidth(first), kernelBandwidth(second)];
  const replicates = yield* bootstrap(options, (random) =>
    overlapOf(drawSmoothed(random, first, ofFirst), drawSmoothed(random, second, ofSecond), estimator),
  );
  replicates.sort((a, b) => a - b);
  const bias = replicates.reduce((sum, each) => sum + each, 0) / replicates.length - overlap;
  const { below, above } = tails(level);
  const end = (share: number) => Math.min(1, Math.max(0, quantileOf(replicates, share) - bias));
  return { ...result, overlap, interval: { low: end(below), high: end(above), level } };
}

/** A density at points of the circle, the first once more at the end. */
function gridOf(angles: readonly number[], estimator: OverlapEstimator): number[] {
  return densityCurve(kernelDensity(angles, kernelBandwidth(angles) / ADJUST[estimator]), GRID + 1);
}

function commonArea(f: readonly number[], g: readonly number[]): number {
  const total = (values: readonly number[]) =>
    values.reduce((sum, value, i) => (i < GRID ? sum + value : sum), 0);
  const [ofF, ofG] = [total(f), total(g)];
  return f.reduce((sum, value, i) => (i < GRID ? sum + Math.min(value / ofF, (g[i] ?? 0) / ofG) : sum), 0);
}

/** The mean at angles of one density of min(1, other / own). */
function meanReach(angles: readonly number[], own: readonly number[], other: readonly number[]): number {
  const sum = angles.reduce(
    (total, angle) => total + Math.min(1, valueAt(other, angle) / valueAt(own, angle)),
    0,
  );
  return sum / angles.length;
}

function valueAt(grid: readonly number[], angle: number): number {
  const at = (normalAngle(angle) / TURN) * GRID;
  const low = Math.min(Math.floor(at), GRID - 1);
  const [before = 0, after = 0] = [grid[low], grid[low + 1]];
  return before + (after - before) * (at - low);
}
