import type { Position } from '../devices/coordinates.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DEGREE = Math.PI / 180;

/** The sun's centre stands so low when its upper edge is seen to rise or set: half its width, and refraction. Degrees. */
const HORIZON = -0.833;

/** When the sun rises and sets on a day, milliseconds since 1970; null where it stays up or down all day. */
export interface SunTimes {
  readonly rise: number;
  readonly set: number;
}

/**
 * The day at a longitude by its mean solar time, in days since 1970: whole numbers at midnight, whatever the clocks of
 * its zone show. `longitude` is in degrees east, `instant` in milliseconds since 1970.
 */
export function solarDay(instant: number, longitude: number): number {
  return Math.floor(instant / DAY_MS + longitude / 360);
}

/**
 * Sunrise and sunset of a solar day ({@link solarDay}) at a position, within two minutes between the polar circles. Null
 * where the sun does not cross the horizon. Declination and equation of time by NOAA's solar calculator (the series of
 * Spencer, 1971).
 */
export function sunTimes(day: number, { latitude, longitude }: Position): SunTimes | null {
  const noon = (day + 0.5) * DAY_MS - (longitude / 360) * DAY_MS;
  const { declination, equation } = sunAt(noon);
  const [phi, delta] = [latitude * DEGREE, declination];
  const cosine =
    (Math.sin(HORIZON * DEGREE) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
  if (!(Math.abs(cosine) < 1)) return null;
  const half = (Math.acos(cosine) / (2 * Math.PI)) * DAY_MS;
  const crossing = noon - equation * MINUTE_MS;
  return { rise: Math.round(crossing - half), set: Math.round(crossing + half) };
}

/** Declination in radians and equation of time in minutes. */
function sunAt(instant: number): { readonly declination: number; readonly equation: number } {
  const year = new Date(instant).getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const angle = (2 * Math.PI * (instant - start)) / (end - start);
  const [sin, cos] = [Math.sin, Math.cos];
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * cos(angle) -
      0.032077 * sin(angle) -
      0.014615 * cos(2 * angle) -
      0.040849 * sin(2 * angle));
  const declination =
    0.006918 -
    0.399912 * cos(angle) +
    0.070257 * sin(angle) -
    0.006758 * cos(2 * angle) +
    0.000907 * sin(2 * angle) -
    0.002697 * cos(3 * angle) +
    0.00148 * sin(3 * angle);
  return { declination, equation };
}
