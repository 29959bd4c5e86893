import { normalQuantile } from '../forecasts/quantiles.ts';
import type { Detection } from './detection-history.ts';
import { type Interval, tails } from './interval.ts';
import type { Maximum } from './numerics/maximise.ts';
import { type SmallSample, smallSample } from './sample-size.ts';

/** Why a quantity of a model cannot be estimated. */
export const OCCUPANCY_REASONS = {
  no_sites: 'No site was surveyed.',
  never_detected: 'The species was never detected: it may be absent, or not be seen.',
  one_occasion: 'No site was surveyed in two occasions: absence and a missed detection look the same.',
  no_contrast: 'The covariate is the same at all sites, or not known of one.',
  at_zero: 'The likelihood rises all the way to 0.',
  at_one: 'The likelihood rises all the way to 1.',
  without_bound: 'The likelihood rises however large it is.',
  not_identified: 'The data do not tell it apart from another quantity of the model.',
} as const;

export type OccupancyReason = keyof typeof OCCUPANCY_REASONS;

/** A quantity of a model; without a value there is a reason. */
export type Estimate =
  | { readonly value: number; readonly interval: Interval; readonly reason: null }
  | { readonly value: null; readonly interval: null; readonly reason: OccupancyReason };

/** What is known of the sites whatever the model. */
export interface SurveySummary {
  /** Sites with an occasion that is not NA. */
  readonly sites: number;
  readonly detectedSites: number;
  /** The share of sites with a detection; null without sites. */
  readonly naive: number | null;
  readonly caution: SmallSample | null;
}

/** What a model has besides its quantities. */
export interface ModelFit extends SurveySummary {
  readonly logLikelihood: number | null;
  readonly parameters: number;
  /** 2 · parameters − 2 · log likelihood; null where nothing was fitted. */
  readonly aic: number | null;
}

/** Histories of sites that were surveyed, and what is known without a model. */
export function surveySummary(histories: readonly (readonly Detection[])[]): SurveySummary {
  const surveyed = histories.filter(isSurveyed);
  const detectedSites = surveyed.filter((history) => history.includes(1)).length;
  return {
    sites: surveyed.length,
    detectedSites,
    naive: surveyed.length === 0 ? null : detectedSites / surveyed.length,
    caution: smallSample('occupancy', surveyed.length),
  };
}

export function isSurveyed(history: readonly Detection[]): boolean {
  return history.some((detection) => detection !== null);
}

/** Why no model of detection can be fitted to histories; null where one can. */
export function unfitReason(histories: readonly (readonly Detection[])[]): OccupancyReason | null {
  const surveyed = histories.filter(isSurveyed);
  if (surveyed.length === 0) return 'no_sites';
  if (!surveyed.some((history) => history.includes(1))) return 'never_detected';
  const twice = surveyed.some((history) => history.filter((detection) => detection !== null).length > 1);
  return twice ? null : 'one_occasion';
}

export function notEstimable(reason: OccupancyReason): Estimate {
  return { value: null, interval: null, reason };
}

/** A Wald interval of so much on a link is no information: e⁴ to one in both directions. */
const MOST_ERROR = 4;

/** How a value of the scale on which a model is linear becomes a quantity. */
export interface Link {
  readonly inverse: (x: number) => number;
  /** Why there is no estimate at either end. */
  readonly ends: readonly [low: OccupancyReason, high: OccupancyReason];
}

export const LOGIT: Link = { inverse: logistic, ends: ['at_zero', 'at_one'] };

/** The probability of a logit. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Whether a parameter is at an end of its range, or has an error that makes it useless. */
export function isBeyondUse({ isAtEnd, covariance }: Maximum, index: number): boolean {
  return isAtEnd[index] === true || !(Math.sqrt(covariance?.[index]?.[index] ?? 0) < MOST_ERROR);
}

/**
 * A quantity that is linear in the parameters of a fitted model on the scale of its link, with Wald's interval. It is not estimable where
 * one of its parameters is at an end, or its error is beyond all use: such estimates are 0 or 1 by the few data alone.
 */
export function waldEstimate(fit: Maximum, weights: readonly number[], link: Link, level: number): Estimate {
  const involved = [...weights.keys()].filter((i) => weights[i] !== 0);
  const linear = weights.reduce((sum, weight, i) => sum + weight * (fit.at[i] ?? 0), 0);
  const end = link.ends[linear < 0 ? 0 : 1];
  if (involved.some((i) => fit.isAtEnd[i])) return notEstimable(end);
  if (!fit.covariance) return notEstimable('not_identified');
  const variance = involved.reduce(
    (sum, i) =>
      sum +
      involved.reduce(
        (inner, j) => inner + (weights[i] ?? 0) * (weights[j] ?? 0) * (fit.covariance?.[i]?.[j] ?? 0),
        0,
      ),
    0,
  );
  const error = Math.sqrt(variance);
  if (!(error < MOST_ERROR)) return notEstimable(end);
  const reach = normalQuantile(tails(level).above) * error;
  const interval = { low: link.inverse(linear - reach), high: link.inverse(linear + reach), level };
  return { value: link.inverse(linear), interval, reason: null };
}
