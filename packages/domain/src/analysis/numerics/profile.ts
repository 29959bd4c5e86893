import { type Maximum, maximise, type Objective } from './maximise.ts';

/** Steps of a search: to a thousandth of a range of 16. */
const HALVINGS = 14;
/** Starts further from 0 than this are also tried from here: on a flat place a search goes nowhere. */
const NEAR = 2;

/** A logarithm of a likelihood, and where it is highest. */
export interface FittedObjective extends Omit<Objective, 'start'> {
  readonly fit: Maximum;
}

/**
 * Between which ends one value of a likelihood lies by its profile: those from which the others, at their best, leave the logarithm
 * no more than `drop` below its maximum (Venzon and Moolgavkar, *Applied Statistics* 37, 1988); half the χ² quantile with one degree of freedom gives
 * an interval. An end of the range stands where the likelihood does not fall so far.
 */
export function profileEnds(
  objective: FittedObjective,
  index: number,
  drop: number,
): { readonly low: number; readonly high: number } {
  const centre = objective.fit.at[index] ?? 0;
  const isWithin = (x: number) => profileAt(objective, index, x) >= objective.fit.value - drop;
  const endBefore = (end: number) => {
    if (isWithin(end)) return end;
    let [inside, outside] = [centre, end];
    for (let i = 0; i < HALVINGS; i += 1) {
      const middle = (inside + outside) / 2;
      if (isWithin(middle)) inside = middle;
      else outside = middle;
    }
    return (inside + outside) / 2;
  };
  return { low: endBefore(objective.low[index] ?? centre), high: endBefore(objective.high[index] ?? centre) };
}

/** The highest logarithm with one value as it is. */
function profileAt({ fit, value, low, high }: FittedObjective, index: number, x: number): number {
  const fixed = (values: readonly number[]) => values.map((each, i) => (i === index ? x : each));
  const starts = [fit.at, fit.at.map((each) => Math.min(Math.max(each, -NEAR), NEAR))];
  const maxima = starts.map((start) =>
    maximise({ value, start: fixed(start), low: fixed(low), high: fixed(high) }),
  );
  return Math.max(...maxima.map((each) => each.value));
}
