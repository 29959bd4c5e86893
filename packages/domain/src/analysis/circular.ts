import { besselRatios, lowBesselRatios, scaledBessel0 } from './numerics/bessel.ts';
import { invertCdf } from './numerics/invert-cdf.ts';
import type { Random } from './numerics/random.ts';

/** A whole turn, and a whole day. */
export const TURN = 2 * Math.PI;

/** The greatest concentration that is looked for: a standard deviation of 8 minutes of a day. */
const MOST_CONCENTRATED = 800;

/** Terms of a density's series that are smaller do not count. */
const NEGLIGIBLE = 1e-13;

/** A density of the circle as a Fourier series: (1 + 2 Σ (cosₖ cos k x + sinₖ sin k x)) / 2π. */
export interface CircularDensity {
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
}

/** An angle as one from 0 to a turn. */
export function normalAngle(angle: number): number {
  return ((angle % TURN) + TURN) % TURN;
}

/** The direction of the sum of angles, 0 to a turn. Of none it is 0. */
export function circularMean(angles: readonly number[]): number {
  const [cosine, sine] = moment(angles, 1);
  return normalAngle(Math.atan2(sine, cosine));
}

/**
 * The bandwidth of a kernel density of angles, as concentration of the kernel: [3 n κ² I₂(2κ) / (4 √π I₀(κ)²)]^(2/5), for data of a von
 * Mises distribution (Taylor, *Computational Statistics & Data Analysis* 52, 2008). κ is the largest that any of the first
 * three trigonometric moments gives, so that two peaks are not blurred into one (Ridout and Linkie, 2009).
 */
export function kernelBandwidth(angles: readonly number[]): number {
  const kappa = largestConcentration(angles);
  const scaled = (lowBesselRatios(2 * kappa, 2)[2] ?? 0) * scaledBessel0(2 * kappa);
  const roughness =
    (3 * angles.length * kappa ** 2 * scaled) / (4 * Math.sqrt(Math.PI) * scaledBessel0(kappa) ** 2);
  return roughness ** 0.4;
}

/** The density of angles (at least one) by a von Mises kernel of a concentration (≥ 0). */
export function kernelDensity(angles: readonly number[], concentration: number): CircularDensity {
  const ratios = besselRatios(concentration, 1);
  const cut = ratios.findIndex((ratio) => ratio < NEGLIGIBLE);
  const orders = cut === -1 ? ratios.length : cut;
  const [cosine, sine] = [new Float64Array(orders), new Float64Array(orders)];
  for (const angle of angles) addPowers(cosine, sine, angle);
  for (let k = 0; k < orders; k += 1) {
    const weight = (ratios[k] ?? 0) / angles.length;
    cosine[k] = (cosine[k] ?? 0) * weight;
    sine[k] = (sine[k] ?? 0) * weight;
  }
  return { cosine, sine };
}

/** The value of a density at an angle, for each radian; not below 0. */
export function densityAt({ cosine, sine }: CircularDensity, angle: number): number {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  let re = c;
  let im = s;
  let sum = 0;
  for (let k = 1; k < cosine.length; k += 1) {
    sum += (cosine[k] ?? 0) * re + (sine[k] ?? 0) * im;
    const next = re * c - im * s;
    im = re * s + im * c;
    re = next;
  }
  return Math.max(0, (1 + 2 * sum) / TURN);
}

/**
 * The values of a density at so many even steps from 0 to a whole turn, both included. As {@link densityAt}, several times as fast: cosines and
 * sines come from a table, and what a step makes of them serves the step as far from the end, too.
 */
export function densitiesOfTurn({ cosine, sine }: CircularDensity, steps: number): number[] {
  const table = turnTable(steps);
  const values = new Array<number>(steps + 1).fill(0);
  for (let step = 0; 2 * step <= steps; step += 1) {
    let [even, odd, at] = [0, 0, 0];
    for (let k = 1; k < cosine.length; k += 1) {
      at += step;
      if (at >= steps) at -= steps;
      even += (cosine[k] ?? 0) * (table.cosine[at] ?? 0);
      odd += (sine[k] ?? 0) * (table.sine[at] ?? 0);
    }
    values[step] = Math.max(0, (1 + 2 * (even + odd)) / TURN);
    values[steps - step] = Math.max(0, (1 + 2 * (even - odd)) / TURN);
  }
  return values;
}

/** Cosines and sines of the steps of a turn, of the number of steps that was asked for last. */
let lastTable = { cosine: new Float64Array(0), sine: new Float64Array(0) };

function turnTable(steps: number) {
  if (lastTable.cosine.length !== steps) {
    const of = (value: (angle: number) => number) =>
      Float64Array.from({ length: steps }, (_, step) => value((TURN * step) / steps));
    lastTable = { cosine: of(Math.cos), sine: of(Math.sin) };
  }
  return lastTable;
}

/** An angle drawn from a von Mises distribution about 0 (Best and Fisher, *Applied Statistics* 28, 1979). */
export function drawVonMises(random: Random, concentration: number): number {
  if (!(concentration > 1e-6)) return TURN * random();
  const tau = 1 + Math.sqrt(1 + 4 * concentration ** 2);
  const rho = (tau - Math.sqrt(2 * tau)) / (2 * concentration);
  const r = (1 + rho ** 2) / (2 * rho);
  for (;;) {
    const z = Math.cos(Math.PI * random());
    const f = (1 + r * z) / (r + z);
    const c = concentration * (r - f);
    const u = 1 - random();
    if (c * (2 - c) > u || Math.log(c / u) + 1 >= c) return Math.acos(clamp(f)) * (random() < 0.5 ? -1 : 1);
  }
}

function clamp(cosine: number): number {
  return Math.min(1, Math.max(-1, cosine));
}

/** Adds cos k·angle and sin k·angle for each k. */
function addPowers(cosine: Float64Array, sine: Float64Array, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  let re = 1;
  let im = 0;
  for (let k = 0; k < cosine.length; k += 1) {
    cosine[k] = (cosine[k] ?? 0) + re;
    sine[k] = (sine[k] ?? 0) + im;
    const next = re * c - im * s;
    im = re * s + im * c;
    re = next;
  }
}

/** Means of cos k·angle and sin k·angle. */
function moment(angles: readonly number[], k: number): [number, number] {
  let [cosine, sine] = [0, 0];
  for (const angle of angles) {
    cosine += Math.cos(k * angle);
    sine += Math.sin(k * angle);
  }
  return [cosine / angles.length, sine / angles.length];
}

/** The largest that a moment gives. A moment whose ratio is reached already has a smaller one, and is not solved. */
function largestConcentration(angles: readonly number[]): number {
  let largest = 0;
  for (const k of [1, 2, 3]) {
    const length = Math.hypot(...moment(angles, k));
    if (momentRatio(largest, k) < length) largest = concentrationOf(length, k, largest);
  }
  return largest;
}

/** Where I_k(κ) / I₀(κ), which rises with κ, is the length of a moment; it lies above `low`. */
function concentrationOf(length: number, k: number, low: number): number {
  if (length > 0.99 && momentRatio(MOST_CONCENTRATED, k) <= length) return MOST_CONCENTRATED;
  let at = Number.NaN;
  let ratios: Float64Array = new Float64Array(0);
  const of = (kappa: number, order: number) => {
    if (kappa !== at) [at, ratios] = [kappa, lowBesselRatios(kappa, k + 1)];
    return ratios[order] ?? 0;
  };
  return invertCdf(length, {
    cdf: (kappa) => of(kappa, k),
    density: (kappa) => (of(kappa, k - 1) + of(kappa, k + 1)) / 2 - of(kappa, k) * of(kappa, 1),
    start: low + k,
    low,
    high: MOST_CONCENTRATED,
  });
}

function momentRatio(kappa: number, k: number): number {
  return lowBesselRatios(kappa, k)[k] ?? 0;
}
