import { FIX_ERROR_METRES } from '@sightline/domain/devices/moved-camera';
import type { Random } from '../random.ts';

/** Degrees of latitude in a metre. */
const DEGREES_PER_METRE = 1 / 111_320;

/** Usual error of a fix in metres, along each axis; ours, under open sky. */
const USUAL_METRES = 8;

/** Share of fixes under leaves or below a cliff, which are far off; ours. */
const BAD_SHARE = 0.04;

export type Position = { latitude: number; longitude: number };

/** Where a camera believes to be, in degrees: near where it is, and now and then up to 215 m away. */
export function fixAt(position: Position, random: Random): Position {
  const bad = random.chance(BAD_SHARE);
  const usual = Math.hypot(random.normal(0, USUAL_METRES), random.normal(0, USUAL_METRES));
  const metres = bad ? random.between(30, FIX_ERROR_METRES) : Math.min(usual, FIX_ERROR_METRES);
  return moved(position, metres, random.between(0, 2 * Math.PI));
}

/** The position so many metres away in a direction (radians, 0 is north). */
export function moved({ latitude, longitude }: Position, metres: number, direction: number): Position {
  const degrees = metres * DEGREES_PER_METRE;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: rounded(latitude + degrees * Math.cos(direction)),
    longitude: rounded(longitude + (degrees * Math.sin(direction)) / narrowing),
  };
}

/** Six decimals are a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
