import { logGamma } from './gamma.ts';
import { invertCdf } from './invert-cdf.ts';

const PRECISION = 1e-15;

/**
 * The distribution function of the beta distribution with shapes a and b (> 0) at x: the regularised incomplete beta
 * function. Continued fraction 8.17.22 of the NIST Handbook of Mathematical Functions.
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x < (a + 1) / (a + b + 2) ? byFraction(x, a, b) : 1 - byFraction(1 - x, b, a);
}

/** The value below which a share (0 to 1) of the beta distribution with shapes a and b (> 0) lies. */
export function betaQuantile(share: number, a: number, b: number): number {
  // Close to 1 a number has no digits left.
  if (a > b) return 1 - betaQuantile(1 - share, b, a);
  const log = logBeta(a, b);
  return invertCdf(share, {
    cdf: (x) => betaCdf(x, a, b),
    density: (x) => Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - log),
    start: a / (a + b),
    low: 0,
    high: 1,
  });
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** By the algorithm of Lentz, modified by Thompson and Barnett (1986). */
function byFraction(x: number, a: number, b: number): number {
  let [c, d] = [1, 1 / (1 - ((a + b) * x) / (a + 1))];
  let fraction = d;
  for (let m = 1; m < 1_000_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return (fraction * Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b))) / a;
}
