import { drawVonMises, normalAngle, TURN } from '@sightline/domain/analysis/circular';
import { scaledBessel0 } from '@sightline/domain/analysis/numerics/bessel';
import type { Random } from '@sightline/domain/analysis/numerics/random';

/** A time of day at which a species is active, as a von Mises distribution. */
export interface Peak {
  readonly hour: number;
  readonly concentration: number;
  /** Of all peaks together 1. */
  readonly weight: number;
}

/** When a species is active: a mixture. */
export type Rhythm = readonly Peak[];

/** Points of the circle over which truths are integrated. */
const POINTS = 20_000;

/** So many times of day, in radians. */
export function drawTimes(random: Random, rhythm: Rhythm, records: number): number[] {
  return Array.from({ length: records }, () => {
    const { hour, concentration } = drawPeak(random, rhythm);
    return normalAngle(angleOf(hour) + drawVonMises(random, concentration));
  });
}

/** The area that the densities of two rhythms have in common. */
export function trueOverlap(first: Rhythm, second: Rhythm): number {
  return circle().reduce((sum, at) => sum + Math.min(densityAt(first, at), densityAt(second, at)), 0) * STEP;
}

/** 1 / (2π · the highest density). */
export function trueActivityLevel(rhythm: Rhythm): number {
  return 1 / (TURN * circle().reduce((highest, at) => Math.max(highest, densityAt(rhythm, at)), 0));
}

const STEP = TURN / POINTS;

function circle(): number[] {
  return Array.from({ length: POINTS }, (_, i) => i * STEP);
}

function densityAt(rhythm: Rhythm, angle: number): number {
  return rhythm.reduce((sum, { hour, concentration, weight }) => {
    const height = Math.exp(concentration * (Math.cos(angle - angleOf(hour)) - 1));
    return sum + (weight * height) / (TURN * scaledBessel0(concentration));
  }, 0);
}

function drawPeak(random: Random, rhythm: Rhythm): Peak {
  let rest = random();
  for (const peak of rhythm) {
    rest -= peak.weight;
    if (rest < 0) return peak;
  }
  return rhythm.at(-1) as Peak;
}

function angleOf(hour: number): number {
  return (TURN * hour) / 24;
}
