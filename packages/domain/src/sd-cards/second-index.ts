/** Seconds in which something was taken, to be looked up quickly. */
export interface SecondIndex {
  /** Ascending; seconds that hold several come several times. */
  readonly seconds: Float64Array;
  /** Whether anything lies within `tolerance` seconds of a second. */
  has(second: number, tolerance: number): boolean;
  /** The second with something next to a moment; infinite when there is nothing. */
  nearest(moment: number): number;
}

/** Indexes seconds since 1970, in any order. */
export function secondIndex(unsorted: readonly number[]): SecondIndex {
  const seconds = Float64Array.from(unsorted).sort();
  return {
    seconds,
    has(second, tolerance) {
      const found = seconds[firstFrom(seconds, second - tolerance)];
      return found !== undefined && found <= second + tolerance;
    },
    nearest(moment) {
      const next = firstFrom(seconds, moment);
      const after = seconds[next] ?? Number.POSITIVE_INFINITY;
      const before = seconds[next - 1] ?? Number.NEGATIVE_INFINITY;
      return after - moment <= moment - before ? after : before;
    },
  };
}

/** Where the first value lies that is not below `least`; the length when there is none. */
export function firstFrom(ascending: Float64Array, least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
