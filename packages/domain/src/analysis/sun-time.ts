import type { Position } from '../devices/coordinates.ts';
import { solarDay, sunTimes } from '../time/sun.ts';
import { circularMean, normalAngle, TURN } from './circular.ts';

const DAY_MS = 86_400_000;

/** When and where a record was made. */
export interface PlacedTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly position: Position;
}

/** Two times of day to which others are anchored, as angles. */
export interface SunAnchors {
  readonly rise: number;
  readonly set: number;
}

/** Times of day by the sun, as angles. */
export interface SunAngles {
  /** Of each record; null where the sun neither rose nor set that day. */
  readonly angles: readonly (number | null)[];
  /** The sunrise and sunset that all records share; null where no record has any. */
  readonly anchors: SunAnchors | null;
}

/** The time of day by the mean sun of a longitude (degrees east), as an angle: 0 is midnight, and no clock is put forward. */
export function meanSolarAngle(at: number, longitude: number): number {
  return normalAngle((at / DAY_MS + longitude / 360) * TURN);
}

/** The time of day that a clock shows, in minutes since midnight, as an angle. */
export function clockAngle(minutes: number): number {
  return normalAngle((minutes / (24 * 60)) * TURN);
}

/**
 * Average anchoring (Vazquez et al., *Methods in Ecology and Evolution* 10, 2019): time passes between the sunrise and sunset of a record's
 * own day as it does between the average ones. t′ = mean anchor + mean interval · (t − a₁) / (a₂ − a₁), where a₁ and a₂ are the
 * anchors before and after t. Angles, by the same clock.
 */
export function anchoredAngle(angle: number, own: SunAnchors, mean: SunAnchors): number {
  const isDay = normalAngle(angle - own.rise) < normalAngle(own.set - own.rise);
  const [from, to] = isDay ? ([own.rise, own.set] as const) : ([own.set, own.rise] as const);
  const [meanFrom, meanTo] = isDay ? ([mean.rise, mean.set] as const) : ([mean.set, mean.rise] as const);
  const share = normalAngle(angle - from) / normalAngle(to - from);
  return normalAngle(meanFrom + normalAngle(meanTo - meanFrom) * share);
}

/**
 * Times of records by the sun, anchored on the average sunrise and sunset of all of them. On a clock of the mean sun where each was
 * made. Days on which the sun stays up or down have no anchors and are left out.
 */
export function sunAngles(records: readonly PlacedTime[]): SunAngles {
  const placed = records.map(({ at, position }) => {
    const sun = sunTimes(solarDay(at, position.longitude), position);
    const angleOf = (instant: number) => meanSolarAngle(instant, position.longitude);
    return { angle: angleOf(at), own: sun && { rise: angleOf(sun.rise), set: angleOf(sun.set) } };
  });
  const known = placed.flatMap(({ own }) => own ?? []);
  if (known.length === 0) return { angles: placed.map(() => null), anchors: null };
  const anchors = {
    rise: circularMean(known.map(({ rise }) => rise)),
    set: circularMean(known.map(({ set }) => set)),
  };
  return { angles: placed.map(({ angle, own }) => own && anchoredAngle(angle, own, anchors)), anchors };
}
