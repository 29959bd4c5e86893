import { type Random, seededRandom } from './random.ts';

export interface BootstrapOptions {
  /** A whole number; the same gives the same interval. */
  readonly seed: number;
  /** How often data are drawn anew; 1,000 where nothing is said. */
  readonly replicates?: number;
  /** The share of such intervals that hold the truth; 0.95 where nothing is said. */
  readonly level?: number;
}

/** How many replicates are done, of how many. */
export interface BootstrapProgress {
  readonly done: number;
  readonly of: number;
}

/** A long calculation in steps: whoever asks for the next one may report progress, wait, or go no further. */
export type Steps<T> = Generator<BootstrapProgress, T, void>;

const USUAL_REPLICATES = 1_000;

/** A statistic of data that are drawn anew, again and again. A step is a replicate. */
export function* bootstrap<T>(
  { seed, replicates = USUAL_REPLICATES }: BootstrapOptions,
  statistic: (random: Random) => T,
): Steps<T[]> {
  const random = seededRandom(seed);
  const values: T[] = [];
  while (values.length < replicates) {
    values.push(statistic(random));
    yield { done: values.length, of: replicates };
  }
  return values;
}

/** The result of a long calculation, without a pause. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
