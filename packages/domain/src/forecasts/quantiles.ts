/** The value below which a share of ascending values lies, between two of them in a straight line. */
export function quantileOf(ascending: readonly number[], share: number): number {
  const at = share * (ascending.length - 1);
  const [low, high] = [Math.floor(at), Math.ceil(at)];
  const [lower = 0, upper = 0] = [ascending[low], ascending[high]];
  return lower + (upper - lower) * (at - low);
}

/**
 * `count` points with so many standard normal numbers each, spread evenly and always the same: the additive recurrence R_d
 * of Roberts (2018), and the inverse of the normal distribution.
 */
export function spreadPoints(count: number, dimensions: number): number[][] {
  let ratio = 2;
  // The root of x^(d+1) = x + 1.
  for (let round = 0; round < 40; round += 1) ratio = (1 + ratio) ** (1 / (dimensions + 1));
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: dimensions }, (_unused, j) => {
      const unit = (0.5 + (i + 1) / ratio ** (j + 1)) % 1;
      return normalQuantile(Math.min(Math.max(unit, 1e-6), 1 - 1e-6));
    }),
  );
}

/** The standard normal value below which a share (between 0 and 1) lies; Acklam's rational approximation, to 1e-9. */
export function normalQuantile(share: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ] as const;
  const b = [
    -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
  ] as const;
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ] as const;
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1] as const;
  const tail = Math.min(share, 1 - share);
  if (tail >= 0.02425) {
    const q = share - 0.5;
    return (polynomial(a, q * q) * q) / polynomial(b, q * q);
  }
  const q = Math.sqrt(-2 * Math.log(tail));
  const value = polynomial(c, q) / polynomial(d, q);
  return share < 0.5 ? value : -value;
}

function polynomial(factors: readonly number[], x: number): number {
  return factors.reduce((sum, factor) => sum * x + factor, 0);
}
