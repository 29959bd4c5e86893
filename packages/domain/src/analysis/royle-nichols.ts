import type { Detection } from './detection-history.ts';
import { type Interval, USUAL_LEVEL } from './interval.ts';
import { logGamma } from './numerics/gamma.ts';
import { maximise } from './numerics/maximise.ts';
import {
  type Estimate,
  isSurveyed,
  type Link,
  LOGIT,
  logistic,
  type ModelFit,
  notEstimable,
  surveySummary,
  unfitReason,
  waldEstimate,
} from './occupancy-estimate.ts';

export interface RoyleNichols extends ModelFit {
  /** Animals that use a site, on average. */
  readonly lambda: Estimate;
  /** The probability that one animal is detected in an occasion. */
  readonly r: Estimate;
  /** The share of sites with an animal or more: 1 − e^−λ. */
  readonly psi: Estimate;
}

const MOST_LOGIT = 12;
/** log λ of 150 animals a site: beyond, only λ · r is known. */
const MOST_LOG_LAMBDA = 5;
const LOG: Link = { inverse: Math.exp, ends: ['at_zero', 'without_bound'] };

/** Sites with the same numbers of occasions and of detections among them. */
interface SiteKind {
  readonly surveyed: number;
  readonly detected: number;
  readonly sites: number;
}

/**
 * Occupancy where abundance makes some sites easier to detect at (Royle and Nichols, *Ecology* 84, 2003): N animals use a site, Poisson
 * with mean λ, and an occasion detects with 1 − (1 − r)^N. NA occasions are left out. Maximum likelihood on log λ and logit r
 * with Wald's intervals.
 */
export function royleNichols(
  histories: readonly (readonly Detection[])[],
  level = USUAL_LEVEL,
): RoyleNichols {
  const summary = surveySummary(histories);
  const reason = unfitReason(histories);
  if (reason) {
    const none = notEstimable(reason);
    return { ...summary, logLikelihood: null, parameters: 2, aic: null, lambda: none, r: none, psi: none };
  }
  const kinds = siteKinds(histories);
  const fits = [
    [0, -1],
    [1.5, -3],
    [-1, 1],
  ].map((start) =>
    maximise({
      value: ([logLambda = 0, logitR = 0]) => logLikelihood(kinds, logLambda, logitR),
      start,
      low: [-MOST_LOGIT, -MOST_LOGIT],
      high: [MOST_LOG_LAMBDA, MOST_LOGIT],
    }),
  );
  const fit = fits.reduce((best, each) => (each.value > best.value ? each : best));
  const lambda = waldEstimate(fit, [1, 0], LOG, level);
  return {
    ...summary,
    logLikelihood: fit.value,
    parameters: 2,
    aic: 4 - 2 * fit.value,
    lambda,
    r: waldEstimate(fit, [0, 1], LOGIT, level),
    psi: occupied(lambda),
  };
}

/** 1 − e^−λ rises with λ, and so do the ends of its interval. */
function occupied(lambda: Estimate): Estimate {
  if (lambda.reason === 'without_bound') return notEstimable('at_one');
  if (lambda.reason !== null) return lambda;
  const share = (x: number) => -Math.expm1(-x);
  const { low, high, level } = lambda.interval;
  const interval: Interval = { low: share(low), high: share(high), level };
  return { value: share(lambda.value), interval, reason: null };
}

function siteKinds(histories: readonly (readonly Detection[])[]): SiteKind[] {
  const kinds = new Map<string, SiteKind>();
  for (const history of histories.filter(isSurveyed)) {
    const known = history.filter((detection) => detection !== null);
    const [surveyed, detected] = [known.length, known.filter((detection) => detection === 1).length];
    const key = `${surveyed} ${detected}`;
    kinds.set(key, { surveyed, detected, sites: (kinds.get(key)?.sites ?? 0) + 1 });
  }
  return [...kinds.values()];
}

function logLikelihood(kinds: readonly SiteKind[], logLambda: number, logitR: number): number {
  const lambda = Math.exp(logLambda);
  const missedByOne = logistic(-logitR);
  // Beyond lies less than 1e-15 of the Poisson distribution.
  const most = Math.ceil(lambda + 10 * Math.sqrt(lambda) + 30);
  const sums = kinds.map(() => 0);
  for (let animals = 0; animals <= most; animals += 1) {
    const share = Math.exp(animals * logLambda - lambda - logGamma(animals + 1));
    const missed = missedByOne ** animals;
    for (const [i, { surveyed, detected }] of kinds.entries())
      sums[i] = (sums[i] ?? 0) + share * (1 - missed) ** detected * missed ** (surveyed - detected);
  }
  return kinds.reduce((total, { sites }, i) => total + sites * Math.log(sums[i] ?? 0), 0);
}
