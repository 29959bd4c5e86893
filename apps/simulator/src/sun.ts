const DAY_MS = 86_400_000;
const DEGREE = Math.PI / 180;

/**
 * Height of the sun above the horizon in degrees, within about one degree (Cooper's declination formula and
 * mean solar time). Below -6° a camera needs its infrared flash.
 */
export function sunElevation(at: number, latitude: number, longitude: number): number {
  const declination = 23.45 * Math.sin((2 * Math.PI * (284 + dayOfYear(at))) / 365) * DEGREE;
  const hourAngle = (solarHour(at, longitude) - 12) * 15 * DEGREE;
  const sine =
    Math.sin(latitude * DEGREE) * Math.sin(declination) +
    Math.cos(latitude * DEGREE) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / DEGREE;
}

/** Local mean solar time in hours, 0 (included) to 24 (excluded): what animals keep instead of time zones. */
export function solarHour(at: number, longitude: number): number {
  const hours = (at % DAY_MS) / 3_600_000 + longitude / 15;
  return ((hours % 24) + 24) % 24;
}

/** Phase of the moon from 0 (new) over 0.5 (full) to 1 (excluded), from the mean synodic month of 29.53 days. */
export function moonPhase(at: number): number {
  const newMoon = Date.UTC(2000, 0, 6, 18, 14);
  const months = (at - newMoon) / (29.530588853 * DAY_MS);
  return months - Math.floor(months);
}

/** Air temperature in °C to be expected at a place: latitude, season and hour, without weather. */
export function expectedTemperature(at: number, latitude: number, longitude: number): number {
  const yearly = Math.min(16.5 - (Math.abs(latitude) - 36) * 0.55, 27);
  const summer = latitude < 0 ? 30 : 212;
  const season = 5 * Math.cos((2 * Math.PI * (dayOfYear(at) - summer)) / 365);
  const hour = 4 * Math.cos((2 * Math.PI * (solarHour(at, longitude) - 14.5)) / 24);
  return yearly + season + hour;
}

/** Daily radiation on the equator at equinox above the air, MJ/m²: what {@link sunShare} compares with. */
const EQUATOR_AT_EQUINOX = 37.6;

/** The sun's constant, MJ/m² a minute. */
const SOLAR_CONSTANT = 0.082;

/**
 * Sun on level ground on a day, relative to a clear one on the equator at equinox: season and latitude by FAO-56,
 * equation 21; cloud (0 to 1) by Kasten and Czeplak (1980).
 */
export function sunShare(at: number, latitude: number, cloud: number): number {
  const year = (2 * Math.PI * dayOfYear(at)) / 365;
  const phi = latitude * DEGREE;
  const declination = 0.409 * Math.sin(year - 1.39);
  const sunset = Math.acos(Math.min(Math.max(-Math.tan(phi) * Math.tan(declination), -1), 1));
  const distance = 1 + 0.033 * Math.cos(year);
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  const radiation = ((24 * 60) / Math.PI) * SOLAR_CONSTANT * distance * height;
  return (Math.max(radiation, 0) / EQUATOR_AT_EQUINOX) * (1 - 0.75 * cloud ** 3.4);
}

function dayOfYear(at: number): number {
  return Math.floor((at - Date.UTC(new Date(at).getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}
