/** Times of one call, in milliseconds of the process. */
interface Times {
  readonly startedAt: number;
  readonly at: number;
}

/** What clients saw in a range of time; all times in milliseconds. */
export interface Measure {
  /** Of calls that were taken at their last try, how long that took. */
  readonly times: readonly number[];
  /** The longest that a client waited for one thing to be taken, over all of its tries. */
  readonly gapMs: number;
  /** Calls that were told to come again. */
  readonly refused: number;
  /** The longest that such an answer took. */
  readonly slowestRefusalMs: number;
  /** Calls that ended without an answer, by when they had begun. */
  readonly broken: readonly number[];
}

/** Counts what clients see, from one look to the next. */
export function createCallCounters() {
  let times: number[] = [];
  let broken: number[] = [];
  let gapMs = 0;
  let refused = 0;
  let refusals = 0;
  let slowestRefusalMs = 0;
  return {
    /** Calls that were told to come again, from the beginning. */
    get refusals() {
      return refusals;
    },
    taken({ first, startedAt, at }: Times & { readonly first: number }) {
      times.push(at - startedAt);
      gapMs = Math.max(gapMs, at - first);
    },
    refused({ startedAt, at }: Times) {
      refused += 1;
      refusals += 1;
      slowestRefusalMs = Math.max(slowestRefusalMs, at - startedAt);
    },
    broken({ startedAt }: Times) {
      broken.push(startedAt);
    },
    measure(): Measure {
      const seen = { times, gapMs, refused, slowestRefusalMs, broken };
      times = [];
      broken = [];
      gapMs = 0;
      refused = 0;
      slowestRefusalMs = 0;
      return seen;
    },
  };
}
