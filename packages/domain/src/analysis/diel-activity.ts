import { normalQuantile } from '../forecasts/quantiles.ts';
import {
  type CircularDensity,
  densitiesOfTurn,
  drawVonMises,
  kernelBandwidth,
  kernelDensity,
  normalAngle,
  TURN,
} from './circular.ts';
import { type Interval, tails, USUAL_LEVEL } from './interval.ts';
import { type BootstrapOptions, bootstrap, type Steps } from './numerics/bootstrap.ts';
import { chiSquareAbove } from './numerics/gamma.ts';
import { type Random, randomIndex } from './numerics/random.ts';
import { type SmallSample, smallSample } from './sample-size.ts';

/** Points of a day at which the package activity looks for the peak, both ends included. */
const ACTIVITY_POINTS = 513;

/** Why records say nothing of a day: there are none, there is one, or all are of the same time. */
export type DielReason = 'no_records' | 'one_record' | 'one_time';

/** The share of a day that a species is active. */
export interface ActivityLevel {
  /** 0 to 1; null where records say nothing. */
  readonly level: number | null;
  /** The standard deviation of its replicates. */
  readonly standardError: number | null;
  readonly interval: Interval | null;
  readonly records: number;
  readonly reason: DielReason | null;
  readonly caution: SmallSample | null;
}

/** Why times of day (radians) are no sample of which a density can be estimated; null where they are. */
export function dielReason(angles: readonly number[]): DielReason | null {
  if (angles.length === 0) return 'no_records';
  if (angles.length === 1) return 'one_record';
  return angles.every((angle) => angle === angles[0]) ? 'one_time' : null;
}

/** A density of the times of day (radians, at least one) of a species, by the kernel whose bandwidth suits them. */
export function dielDensity(angles: readonly number[]): CircularDensity {
  return kernelDensity(angles, kernelBandwidth(angles));
}

/** The values of a density at so many points from 0 to a whole turn, both included: what a curve is drawn of. */
export function densityCurve(density: CircularDensity, points = ACTIVITY_POINTS): number[] {
  return densitiesOfTurn(density, points - 1);
}

/** As many times of day as there were, drawn from their kernel density: each is one of them, moved by the kernel. */
export function drawSmoothed(random: Random, angles: readonly number[], concentration: number): number[] {
  return angles.map(() => {
    const angle = angles[randomIndex(random, angles.length)] ?? 0;
    return normalAngle(angle + drawVonMises(random, concentration));
  });
}

/**
 * The level of activity 1 / (2π · max f): the share of the day that all would be active if their rate were always that of the peak
 * (Rowcliffe et al., *Methods in Ecology and Evolution* 5, 2014). Null where records say nothing.
 */
export function activityLevelOf(angles: readonly number[]): number | null {
  if (dielReason(angles) !== null) return null;
  return 1 / (TURN * Math.max(...densityCurve(dielDensity(angles))));
}

/**
 * {@link activityLevelOf} with its standard error by a smoothed bootstrap: records are drawn anew from their density, and
 * bandwidth and peak found anew. The interval is that of the normal distribution about the estimate, from 0 to 1 at most, and further by the bias to
 * the side on which the truth lies by it: the mean of the replicates less the estimate. A kernel lowers peaks, once in the estimate and once more
 * in each replicate, so that percentiles lie too high; to take the bias off moves the whole interval by something that is not well known.
 */
export function* activityLevel(
  angles: readonly number[],
  { level = USUAL_LEVEL, ...options }: BootstrapOptions,
): Steps<ActivityLevel> {
  const estimate = activityLevelOf(angles);
  const result = {
    level: estimate,
    standardError: null,
    interval: null,
    records: angles.length,
    reason: dielReason(angles),
    caution: smallSample('activity', angles.length),
  };
  if (estimate === null) return result;
  const concentration = kernelBandwidth(angles);
  const replicates = yield* bootstrap(
    options,
    (random) => activityLevelOf(drawSmoothed(random, angles, concentration)) ?? estimate,
  );
  const { mean, standardError } = spreadOf(replicates);
  const reach = normalQuantile(tails(level).above) * standardError;
  const bias = mean - estimate;
  const interval = {
    low: Math.max(0, estimate - reach - Math.max(0, bias)),
    high: Math.min(1, estimate + reach - Math.min(0, bias)),
    level,
  };
  return { ...result, standardError, interval };
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares / (values.length - 1)) };
}

/** Whether two species, or one in two places, are active for different shares of the day. */
export interface ActivityDifference {
  /** The first less the second. */
  readonly difference: number;
  readonly interval: Interval;
  /** Wald's statistic: the square of the difference in standard errors, χ² with one degree of freedom. */
  readonly statistic: number;
  /** The probability of so large a difference where there is none. */
  readonly pValue: number;
}

/** Wald's test of the difference of two levels of activity that are independent of each other; null where one has no error. */
export function activityDifference(
  first: ActivityLevel,
  second: ActivityLevel,
  level = USUAL_LEVEL,
): ActivityDifference | null {
  if (first.level === null || second.level === null) return null;
  const variance = (first.standardError ?? 0) ** 2 + (second.standardError ?? 0) ** 2;
  if (!(variance > 0)) return null;
  const difference = first.level - second.level;
  const reach = normalQuantile(tails(level).above) * Math.sqrt(variance);
  const statistic = difference ** 2 / variance;
  return {
    difference,
    interval: { low: difference - reach, high: difference + reach, level },
    statistic,
    pValue: chiSquareAbove(statistic, 1),
  };
}
