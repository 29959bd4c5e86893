/** Where the truth lies with a level of confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** The share of such intervals that hold the truth, as 0.95. */
  readonly level: number;
}

/** Used where nothing else is said. */
export const USUAL_LEVEL = 0.95;

/** The shares that lie below both ends of an interval: 0.025 and 0.975 of a level of 0.95. */
export function tails(level: number): { readonly below: number; readonly above: number } {
  return { below: (1 - level) / 2, above: (1 + level) / 2 };
}
