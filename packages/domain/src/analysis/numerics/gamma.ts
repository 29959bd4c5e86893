import { invertCdf } from './invert-cdf.ts';

/** A Lanczos approximation with g = 7 and nine terms (Godfrey, 2001), to 1e-15. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const PRECISION = 1e-15;

/** The logarithm of Γ(x), x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const sum = LANCZOS.reduce((total, factor, i) => total + (i === 0 ? factor : factor / (x - 1 + i)), 0);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * The distribution function of the gamma distribution of a shape (> 0) and scale 1 at x: the regularised lower incomplete
 * gamma function P(shape, x). Series and continued fraction 8.11.4 and 8.9.2 of the NIST Handbook of Mathematical Functions.
 */
export function gammaCdf(x: number, shape: number): number {
  if (x <= 0) return 0;
  return x < shape + 1 ? lowerBySeries(x, shape) : 1 - upperByFraction(x, shape);
}

/** The value below which a share (0 to 1) of the gamma distribution of a shape (> 0) and scale 1 lies. */
export function gammaQuantile(share: number, shape: number): number {
  const log = logGamma(shape);
  return invertCdf(share, {
    cdf: (x) => gammaCdf(x, shape),
    density: (x) => Math.exp((shape - 1) * Math.log(x) - x - log),
    start: shape,
    low: 0,
    high: Number.POSITIVE_INFINITY,
  });
}

/** The share of the χ² distribution with so many degrees of freedom that lies above x: the p-value of a statistic. */
export function chiSquareAbove(x: number, degrees: number): number {
  const [half, shape] = [x / 2, degrees / 2];
  if (half <= 0) return 1;
  return half < shape + 1 ? 1 - lowerBySeries(half, shape) : upperByFraction(half, shape);
}

function factorOf(x: number, shape: number): number {
  return Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

function lowerBySeries(x: number, shape: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; term > sum * PRECISION; n += 1) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum * factorOf(x, shape);
}

/** By the algorithm of Lentz, modified by Thompson and Barnett (1986). */
function upperByFraction(x: number, shape: number): number {
  let b = x + 1 - shape;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 1_000_000; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (b + a * d);
    c = b + a / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return fraction * factorOf(x, shape);
}
