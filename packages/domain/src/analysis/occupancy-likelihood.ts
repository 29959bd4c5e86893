import type { Detection } from './detection-history.ts';
import { logistic } from './occupancy-estimate.ts';

/** Histories, and which parameter the probability of detection has. */
export interface DetectionDesign {
  readonly histories: readonly (readonly Detection[])[];
  readonly parameters: number;
  /** The parameter of each occasion; null of one in which no site was surveyed. */
  readonly byOccasion: readonly (number | null)[];
}

/** logit ψ of each site as a sum of parameters. */
interface OccupancyDesign {
  readonly columns: number;
  readonly rows: readonly (readonly number[])[];
}

/** Sites of which the likelihood is the same. */
interface SiteKind {
  readonly row: readonly number[];
  /** Occasions with a detection, and without, by the parameter of their probability. */
  readonly detected: readonly number[];
  readonly missed: readonly number[];
  readonly isDetected: boolean;
  sites: number;
}

/**
 * The logarithm of the likelihood of histories as a function of the parameters: those of logit ψ, then logits of detection. Sites that are
 * alike are worked out once.
 */
export function siteLikelihood(
  { columns, rows }: OccupancyDesign,
  detection: DetectionDesign,
): (at: readonly number[]) => number {
  const kinds = siteKinds(rows, detection);
  return (at) => {
    const logits = at.slice(columns);
    const [logP, logMissed] = [logits.map(logLogistic), logits.map((logit) => logLogistic(-logit))];
    let total = 0;
    for (const { row, detected, missed, isDetected, sites } of kinds) {
      const logit = product(row, at);
      const used = logLogistic(logit) + product(detected, logP) + product(missed, logMissed);
      total += sites * (isDetected ? used : Math.log(Math.exp(used) + logistic(-logit)));
    }
    return total;
  };
}

/** The sum of what two lists have at each index of the first, multiplied. */
function product(weights: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k += 1) sum += (weights[k] ?? 0) * (values[k] ?? 0);
  return sum;
}

function siteKinds(rows: OccupancyDesign['rows'], detection: DetectionDesign): SiteKind[] {
  const kinds = new Map<string, SiteKind>();
  for (const [i, history] of detection.histories.entries()) {
    const row = rows[i] ?? [];
    const [detected, missed] = [countsOf(history, 1, detection), countsOf(history, 0, detection)];
    const key = [row, detected, missed].join(';');
    const known = kinds.get(key);
    if (known) known.sites += 1;
    else kinds.set(key, { row, detected, missed, isDetected: history.includes(1), sites: 1 });
  }
  return [...kinds.values()];
}

/** In how many occasions of each parameter a history has what is asked for. */
function countsOf(
  history: readonly Detection[],
  asked: Detection,
  { byOccasion, parameters }: DetectionDesign,
): number[] {
  const counts = new Array<number>(parameters).fill(0);
  for (const [occasion, one] of history.entries()) {
    const parameter = byOccasion[occasion] ?? 0;
    if (one === asked) counts[parameter] = (counts[parameter] ?? 0) + 1;
  }
  return counts;
}

/** log of {@link logistic}, also where that is 0. */
function logLogistic(x: number): number {
  return x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
}
