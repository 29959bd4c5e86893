/** Terms beyond the last one that counts: each adds several digits. */
const MARGIN = 16;

/**
 * I_k(x) / I₀(x) of modified Bessel functions for k = 0 to `orders` or further, x ≥ 0: by recurrence from high orders down (Miller's
 * algorithm; Abramowitz and Stegun, *Handbook of Mathematical Functions*, 9.12), which neither overflows nor loses digits however
 * large x is.
 */
export function besselRatios(x: number, orders: number): Float64Array {
  const top = topOrder(x, orders);
  const ratios = new Float64Array(top + 1);
  ratios[0] = 1;
  if (x === 0) return ratios;
  // Each quotient r_k = I_k / I_{k−1} follows from the next: r_k = 1 / (2k/x + r_{k+1}).
  let quotient = 0;
  for (let k = top; k >= 1; k -= 1) {
    quotient = 1 / ((2 * k) / x + quotient);
    ratios[k] = quotient;
  }
  for (let k = 1; k <= top; k += 1) ratios[k] = (ratios[k] ?? 0) * (ratios[k - 1] ?? 0);
  return ratios;
}

/** {@link besselRatios} for k = 0 to `orders` and no further, which is what a search asks for again and again. */
export function lowBesselRatios(x: number, orders: number): Float64Array {
  const ratios = new Float64Array(orders + 1);
  ratios[0] = 1;
  if (x === 0) return ratios;
  let quotient = 0;
  for (let k = topOrder(x, orders); k >= 1; k -= 1) {
    quotient = 1 / ((2 * k) / x + quotient);
    if (k <= orders) ratios[k] = quotient;
  }
  for (let k = 1; k <= orders; k += 1) ratios[k] = (ratios[k] ?? 0) * (ratios[k - 1] ?? 0);
  return ratios;
}

/** I_k(x) falls below 1e-16 of I₀(x) before k reaches this. */
function topOrder(x: number, orders: number): number {
  return Math.ceil(orders + MARGIN + Math.sqrt(80 * x));
}

/** e^−x · I₀(x), x ≥ 0: from e^x = I₀(x) + 2 Σ I_k(x) (Abramowitz and Stegun, 9.6.37). */
export function scaledBessel0(x: number): number {
  const ratios = besselRatios(x, 0);
  return 1 / (2 * ratios.reduce((sum, ratio) => sum + ratio, 0) - 1);
}
