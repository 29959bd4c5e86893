import { normalQuantile } from '../forecasts/quantiles.ts';
import type { Detection } from './detection-history.ts';
import { tails, USUAL_LEVEL } from './interval.ts';
import { maximise } from './numerics/maximise.ts';
import { type FittedObjective, profileEnds } from './numerics/profile.ts';
import {
  type Estimate,
  isBeyondUse,
  isSurveyed,
  type Link,
  LOGIT,
  logistic,
  type ModelFit,
  notEstimable,
  type OccupancyReason,
  surveySummary,
  unfitReason,
  waldEstimate,
} from './occupancy-estimate.ts';
import { type DetectionDesign, siteLikelihood } from './occupancy-likelihood.ts';

/** What occupancy depends on. */
export type OccupancyCovariate =
  /** All sites have the same. */
  | { readonly kind: 'constant' }
  /** Each group has its own; a name for each site. */
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  /** logit ψ is linear in a number of each site. */
  | { readonly kind: 'numeric'; readonly values: readonly number[] };

export interface OccupancyModel {
  readonly psi: OccupancyCovariate;
  /** Whether the probability of detection is the same in all occasions, or each has its own. */
  readonly p: 'constant' | 'by_occasion';
  readonly level?: number;
}

/** The share of sites that a species uses. */
export type PsiEstimate = Estimate & {
  /** A group, or null. */
  readonly group: string | null;
  /** A value of the covariate, or null. */
  readonly covariate: number | null;
};

export interface Occupancy extends ModelFit {
  /** One; or one for each group, in the order of their names; or one for each of 21 values from the least to the largest. */
  readonly psi: readonly PsiEstimate[];
  /** What one more of a numeric covariate adds to logit ψ; null without one. */
  readonly slope: Estimate | null;
  /** The probability of detection in an occasion of a site in use: one, or one for each occasion. */
  readonly p: readonly Estimate[];
}

/** Beyond so much on the scale of logits a probability is 0 or 1 to five digits. */
const MOST_LOGIT = 12;
const CURVE_POINTS = 21;
const SLOPE: Link = { inverse: (x) => x, ends: ['without_bound', 'without_bound'] };

/**
 * Single-season occupancy (MacKenzie et al., *Ecology* 83, 2002): the likelihood of a site is ψ Π pᵗ (1 − p)^(1 − y) and, without any
 * detection, 1 − ψ more. NA occasions are left out, and sites that have no other. Maximum likelihood on logits with Wald's
 * intervals, but where {@link detectionEstimate} says otherwise. Covariates are in the order of the histories.
 */
export function occupancy(histories: readonly (readonly Detection[])[], model: OccupancyModel): Occupancy {
  const level = model.level ?? USUAL_LEVEL;
  const kept = [...histories.keys()].filter((i) => isSurveyed(histories[i] ?? []));
  const design = designOf(model.psi, kept);
  const detection = detectionOf(
    kept.map((i) => histories[i] ?? []),
    model.p,
  );
  const parameters = (design?.columns ?? 2) + detection.parameters;
  const reason = unfitReason(histories) ?? (design ? null : 'no_contrast');
  if (reason || !design)
    return unfitted(histories, { model, detection, parameters, reason: reason ?? 'no_contrast' });
  const objective = bestFit(design, detection);
  const { fit } = objective;
  const atPsi = (row: readonly number[]) => [...row, ...unit(-1, detection.parameters)];
  const atP = (parameter: number) => [...unit(-1, design.columns), ...unit(parameter, detection.parameters)];
  return {
    ...surveySummary(histories),
    logLikelihood: fit.value,
    parameters,
    aic: 2 * parameters - 2 * fit.value,
    psi: design.predictions.map(({ row, group, covariate }) => ({
      ...waldEstimate(fit, atPsi(row), LOGIT, level),
      group,
      covariate,
    })),
    slope: design.slope && waldEstimate(fit, atPsi(design.slope), SLOPE, level),
    p: detection.asked.map((parameter) =>
      parameter === null
        ? notEstimable('no_sites')
        : detectionEstimate(waldEstimate(fit, atP(parameter), LOGIT, level), objective, design.columns),
    ),
  };
}

/**
 * The probability of detection of a model with a single one. Where a ψ is not estimable, its interval is that of the profile likelihood: Wald's takes
 * that ψ for certain, and held the truth in half of generated data.
 */
function detectionEstimate(wald: Estimate, objective: FittedObjective, columns: number): Estimate {
  const { fit } = objective;
  const isSingle = fit.at.length === columns + 1;
  if (wald.value === null || !isSingle || !fit.at.slice(0, columns).some((_, i) => isBeyondUse(fit, i)))
    return wald;
  const { level } = wald.interval;
  const drop = normalQuantile(tails(level).above) ** 2 / 2;
  const { low, high } = profileEnds(objective, columns, drop);
  return { ...wald, interval: { low: logistic(low), high: logistic(high), level } };
}

/** Histories with the parameters of their occasions, and those that are asked for. */
type AskedDetection = DetectionDesign & { readonly asked: readonly (number | null)[] };

function detectionOf(histories: readonly (readonly Detection[])[], p: OccupancyModel['p']): AskedDetection {
  const occasions = histories.reduce((most, { length }) => Math.max(most, length), 0);
  const numbered = Array.from({ length: occasions }, (_, i) => i);
  if (p === 'constant') return { histories, parameters: 1, byOccasion: numbered.map(() => 0), asked: [0] };
  const surveyed = numbered.filter((i) => histories.some((history) => (history[i] ?? null) !== null));
  const byOccasion = numbered.map((i) => (surveyed.includes(i) ? surveyed.indexOf(i) : null));
  return { histories, parameters: surveyed.length, byOccasion, asked: byOccasion };
}

interface Prediction {
  readonly row: readonly number[];
  readonly group: string | null;
  readonly covariate: number | null;
}

/** logit ψ of each site as a sum of parameters, and of what is asked for. */
interface Design {
  readonly columns: number;
  readonly rows: readonly (readonly number[])[];
  readonly predictions: readonly Prediction[];
  readonly slope: readonly number[] | null;
}

/** Null where the covariate does not vary, or is no number. */
function designOf(covariate: OccupancyCovariate, kept: readonly number[]): Design | null {
  if (covariate.kind === 'constant') {
    const predictions = [{ row: [1], group: null, covariate: null }];
    return { columns: 1, rows: kept.map(() => [1]), predictions, slope: null };
  }
  if (covariate.kind === 'groups') {
    const own = kept.map((i) => covariate.groups[i] ?? '');
    const names = [...new Set(own)].sort();
    const row = (name: string) => unit(names.indexOf(name), names.length);
    const predictions = names.map((group) => ({ row: row(group), group, covariate: null }));
    return { columns: names.length, rows: own.map(row), predictions, slope: null };
  }
  return numericDesign(kept.map((i) => covariate.values[i] ?? Number.NaN));
}

/** With the covariate in standard deviations from its mean, which makes the fit the same whatever its unit. */
function numericDesign(values: readonly number[]): Design | null {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Rounded sums would leave a spread where all are the same.
  if (!(least < most)) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  const row = (value: number) => [1, (value - mean) / spread];
  const predictions = Array.from({ length: CURVE_POINTS }, (_, i) => {
    const covariate = least + ((most - least) * i) / (CURVE_POINTS - 1);
    return { row: row(covariate), group: null, covariate };
  });
  return { columns: 2, rows: values.map(row), predictions, slope: [0, 1 / spread] };
}

/** A row with a 1 at an index; without one for −1. */
function unit(index: number, length: number): number[] {
  return Array.from({ length }, (_, i) => (i === index ? 1 : 0));
}

/** The best of fits from several starts: the likelihood may have a maximum at the boundary beside the one within. */
function bestFit(design: Design, detection: DetectionDesign): FittedObjective {
  const size = design.columns + detection.parameters;
  const value = siteLikelihood(design, detection);
  const limits = { low: Array(size).fill(-MOST_LOGIT), high: Array(size).fill(MOST_LOGIT) };
  const fits = [
    [0, 0],
    [2, -2],
    [-1, 1],
  ].map(([psi = 0, p = 0]) => {
    const start = Array.from({ length: size }, (_, i) => (i < design.columns ? psi : p));
    return maximise({ value, start, ...limits });
  });
  const fit = fits.reduce((best, each) => (each.value > best.value ? each : best));
  return { fit, value, ...limits };
}

interface Unfitted {
  readonly model: OccupancyModel;
  readonly detection: AskedDetection;
  readonly parameters: number;
  readonly reason: OccupancyReason;
}

function unfitted(
  histories: readonly (readonly Detection[])[],
  { model, detection, parameters, reason }: Unfitted,
): Occupancy {
  return {
    ...surveySummary(histories),
    logLikelihood: null,
    parameters,
    aic: null,
    psi: [{ ...notEstimable(reason), group: null, covariate: null }],
    slope: model.psi.kind === 'numeric' ? notEstimable(reason) : null,
    p: detection.asked.map(() => notEstimable(reason)),
  };
}
