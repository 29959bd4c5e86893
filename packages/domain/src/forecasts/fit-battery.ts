import type { Position } from '../devices/coordinates.ts';
import type { ChargeReading } from './battery-change.ts';
import { CELLS, chargeAt, FRESH_CHARGE, restingVolts, voltsLost } from './cells.ts';
import { cholesky } from './cholesky.ts';
import { sunlightOfDay } from './sunlight.ts';

const DAY_MS = 86_400_000;

/** So many points tell as much as all readings, since those of one day are wrong together. */
const MOST_POINTS = 90;
/** By how much the mean reading of a day is off: noise and rounding of the camera, and in the cold the weather. */
const VOLTS_OFF = { always: 0.01, inCold: 0.0075 } as const;

/** What holds before anything was measured: a mean and its deviation. */
const PRIOR = {
  /** Charge, 0 to 1, of batteries that were just put in, … */
  fresh: { mean: FRESH_CHARGE, deviation: 0.03 },
  /** … and how far others are from what the first voltage says. */
  unknown: { deviation: 0.12 },
  /** Logarithm of what is drawn by what a new pack of the usual size holds; cells that are years old hold less. */
  draw: { mean: 0.12, deviation: 0.14 },
  /** Volts by which this camera reads more than others. */
  offset: { mean: 0, deviation: 0.02 },
  /** Logarithm of mAh that a panel brings in a clear day at the equator. */
  panel: { mean: Math.log(400), deviation: 0.8 },
} as const;

/** Cells that were put in are full where their first voltage says that they have more than this of their charge. */
const FRESH_FROM = 0.8;

/** How likely a camera is to have a panel before its voltage says something. */
const PANEL_SHARE = 0.25;

/** What no model knows: a share of what is drawn, of what the sun of a day brings, and how parameters wander in a day. */
const UNKNOWN = { drawn: 0.06, sun: 0.45, draw: 0.006, offset: 0.0015, panel: 0.015 } as const;

/** One camera's batteries by one hypothesis, with a panel or without, at the moment of the last reading. */
export interface BatteryFit {
  readonly hasPanel: boolean;
  /** How likely the hypothesis is, 0 to 1. */
  readonly weight: number;
  /** Charge (0 to 1), log draw, offset and, with a panel, its log charge. */
  readonly mean: readonly number[];
  /** Lower triangle of the Cholesky factor of their covariance. */
  readonly spread: readonly (readonly number[])[];
}

interface Point {
  readonly at: number;
  /** Volts of a resting cell, which were read or would be. */
  readonly volts: number;
  readonly off: number;
  readonly usedMah: number;
  /** Clear days at the equator since the point before. */
  readonly sun: number;
  /** Days since the point before. */
  readonly days: number;
}

/**
 * Fits the model of a battery to its readings (at least one, ascending): charge falls with what is drawn and rises with
 * the sun on a panel, and a cell has the voltage of its charge. A cubature Kalman filter (Arasaratnam and Haykin, 2009)
 * goes from reading to reading, with and without a panel; how well each foretells the next reading weighs the two.
 */
export function fitBattery(
  readings: readonly ChargeReading[],
  { place, wereChanged }: { readonly place: Position | null; readonly wereChanged: boolean },
): BatteryFit[] {
  const points = pointsOf(readings, place);
  // Somebody may put in cells that are half empty, and their voltage says so.
  const isFresh = wereChanged && chargeAt(points[0]?.volts ?? 0) > FRESH_FROM;
  const fits = [false, true].map((hasPanel) => filter(points, hasPanel, isFresh));
  const best = Math.max(...fits.map(({ evidence }) => evidence));
  const likelihoods = fits.map(({ evidence }) => Math.exp(evidence - best));
  const sum = likelihoods.reduce((total, one) => total + one, 0);
  return fits.map(({ evidence: _, ...fit }, i) => ({ ...fit, weight: (likelihoods[i] ?? 0) / sum }));
}
/** Means of the readings of equal times, one for a day at most. */
function pointsOf(readings: readonly ChargeReading[], place: Position | null): Point[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return [];
  const length = Math.max(DAY_MS, (last.at - first.at) / MOST_POINTS);
  const groups = Map.groupBy(readings, ({ at }) => Math.floor((last.at - at) / length));
  const points: Point[] = [];
  for (const group of groups.values()) {
    const mean = (of: (reading: ChargeReading) => number) =>
      group.reduce((sum, reading) => sum + of(reading), 0) / group.length;
    const at = mean((reading) => reading.at);
    const lost = mean((reading) => voltsLost(reading.at, place));
    const isCold = lost > voltsLost(at, null);
    points.push({
      at,
      volts: mean(({ volts }) => volts) + lost,
      off: Math.hypot(VOLTS_OFF.always, isCold || place === null ? VOLTS_OFF.inCold : 0),
      usedMah: mean(({ usedMah }) => usedMah),
      sun: 0,
      days: 0,
    });
  }
  return points.map((point, i) => {
    const from = points[i - 1]?.at ?? point.at;
    const days = (point.at - from) / DAY_MS;
    return { ...point, days, sun: days * sunlight((from + point.at) / 2, place) };
  });
}

/** As {@link sunlightOfDay}; somewhere in the middle when nobody knows where it stands. */
export function sunlight(at: number, place: Position | null): number {
  return place === null ? 0.6 : sunlightOfDay(at, place.latitude);
}

/** A normal distribution: its mean and its covariance. */
interface Belief {
  readonly mean: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

function filter(points: readonly Point[], hasPanel: boolean, isFresh: boolean) {
  const start = chargeAt(points[0]?.volts ?? 3.7);
  const charge = isFresh ? PRIOR.fresh : { mean: start, ...PRIOR.unknown };
  const prior = [charge, PRIOR.draw, PRIOR.offset, ...(hasPanel ? [PRIOR.panel] : [])];
  let belief: Belief = {
    mean: prior.map(({ mean }) => mean),
    covariance: diagonal(prior.map(({ deviation }) => deviation)),
  };
  let evidence = Math.log(hasPanel ? PANEL_SHARE : 1 - PANEL_SHARE);
  let used = points[0]?.usedMah ?? 0;
  for (const point of points) {
    const drawn = point.usedMah - used;
    used = point.usedMah;
    const heard = hear(foretell(belief, { ...point, drawn }), point);
    belief = heard.belief;
    evidence += heard.evidence;
  }
  return { hasPanel, mean: belief.mean, spread: cholesky(belief.covariance), evidence };
}

/** What is believed after some time has passed. */
function foretell(
  belief: Belief,
  { days, drawn, sun }: Pick<Point, 'days' | 'sun'> & { drawn: number },
): Belief {
  if (days <= 0) return belief;
  const moved = sigmaPoints(belief).map((state) => {
    const [charge = 0, draw = 0, , panel] = state;
    const brought = panel === undefined ? 0 : sun * Math.exp(panel);
    return state.with(0, Math.min(1, charge + (brought - drawn * Math.exp(draw)) / CELLS.capacityMah));
  });
  const next = beliefOf(moved);
  const [, , , panel] = next.mean;
  const brought = panel === undefined ? 0 : (sun * Math.exp(panel)) / Math.sqrt(days);
  const off = Math.hypot(UNKNOWN.drawn * drawn, UNKNOWN.sun * brought) / CELLS.capacityMah;
  const time = Math.sqrt(days);
  const noise = [off, UNKNOWN.draw * time, UNKNOWN.offset * time, UNKNOWN.panel * time];
  return {
    mean: next.mean,
    covariance: next.covariance.map((row, i) => row.with(i, (row[i] ?? 0) + (noise[i] ?? 0) ** 2)),
  };
}

/** What is believed after a reading, and the logarithm of how likely that reading was. */
function hear(belief: Belief, { volts, off }: Pick<Point, 'volts' | 'off'>) {
  const states = sigmaPoints(belief);
  const heard = states.map(([charge = 0, , offset = 0]) => restingVolts(charge) + offset);
  const expected = heard.reduce((sum, each) => sum + each, 0) / heard.length;
  const variance = heard.reduce((sum, each) => sum + (each - expected) ** 2, 0) / heard.length + off ** 2;
  const shared = belief.mean.map(
    (mean, i) =>
      states.reduce((sum, state, k) => sum + ((state[i] ?? 0) - mean) * ((heard[k] ?? 0) - expected), 0) /
      states.length,
  );
  const surprise = volts - expected;
  return {
    belief: {
      mean: belief.mean.map((mean, i) => mean + ((shared[i] ?? 0) / variance) * surprise),
      covariance: belief.covariance.map((row, i) =>
        row.map((value, j) => value - ((shared[i] ?? 0) * (shared[j] ?? 0)) / variance),
      ),
    },
    evidence: -(surprise ** 2) / variance / 2 - Math.log(variance) / 2,
  };
}

/** Points that have the mean and covariance of a belief together. */
function sigmaPoints({ mean, covariance }: Belief): number[][] {
  const spread = cholesky(covariance);
  const root = Math.sqrt(mean.length);
  return mean.flatMap((_, j) =>
    [root, -root].map((times) => mean.map((value, i) => value + times * (spread[i]?.[j] ?? 0))),
  );
}

function beliefOf(points: readonly (readonly number[])[]): Belief {
  const [first = []] = points;
  const mean = first.map((_, i) => points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length);
  const covariance = mean.map((one, i) =>
    mean.map(
      (other, j) =>
        points.reduce((sum, point) => sum + ((point[i] ?? 0) - one) * ((point[j] ?? 0) - other), 0) /
        points.length,
    ),
  );
  return { mean, covariance };
}

function diagonal(deviations: readonly number[]): number[][] {
  return deviations.map((deviation, i) => deviations.map((_, j) => (i === j ? deviation ** 2 : 0)));
}
