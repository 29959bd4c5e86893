const DAY_MS = 86_400_000;
const DEGREE = Math.PI / 180;

/** What a day at the equator brings at the equinox above the air, MJ/m²; the unit of {@link sunlightOfDay}. */
const EQUATOR_AT_EQUINOX = 37.6;
/** MJ/m² a minute. */
const SOLAR_CONSTANT = 0.082;

/**
 * Sun that falls on level ground in a clear day, 1 at the equator at the equinox: extraterrestrial radiation by FAO
 * Irrigation and Drainage Paper 56, equation 21. `at` is in milliseconds since 1970, `latitude` in degrees.
 */
export function sunlightOfDay(at: number, latitude: number): number {
  const start = Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
  const year = (2 * Math.PI * (Math.floor((at - start) / DAY_MS) + 1)) / 365;
  const phi = latitude * DEGREE;
  const declination = 0.409 * Math.sin(year - 1.39);
  const cosine = -Math.tan(phi) * Math.tan(declination);
  const sunset = Math.acos(Math.min(Math.max(cosine, -1), 1));
  const distance = 1 + 0.033 * Math.cos(year);
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  const radiation = ((24 * 60) / Math.PI) * SOLAR_CONSTANT * distance * height;
  return Math.max(radiation, 0) / EQUATOR_AT_EQUINOX;
}
