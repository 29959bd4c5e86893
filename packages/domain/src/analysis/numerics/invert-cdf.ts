/** A distribution that is asked for its quantiles. */
export interface Distribution {
  cdf(x: number): number;
  density(x: number): number;
  /** Where to begin to look, between both ends. */
  readonly start: number;
  /** Between these lies everything; the upper end may be infinite. */
  readonly low: number;
  readonly high: number;
}

const MOST_STEPS = 200;

/** The value below which a share (0 to 1) of a distribution lies, to 1e-13 of its distance from the nearer end, as far as numbers go: Newton's steps, halved where they leave what is known. */
export function invertCdf(share: number, { cdf, density, start, low, high }: Distribution): number {
  if (share <= 0) return low;
  if (share >= 1) return high;
  let [below, above, x] = [low, high, start];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const excess = cdf(x) - share;
    if (excess > 0) above = x;
    else below = x;
    let next = x - excess / density(x);
    if (!(next > below && next < above))
      next = above === Number.POSITIVE_INFINITY ? 2 * x : (below + above) / 2;
    if (Math.abs(next - x) <= 1e-13 * Math.min(next - low, high - next)) return next;
    x = next;
  }
  return x;
}
