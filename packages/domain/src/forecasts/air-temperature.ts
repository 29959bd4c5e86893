const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;

/** Days since the first of January on which a year is warmest. */
const WARMEST_DAY = { north: 211, south: 29 } as const;

/** Hours of solar time at which a day is warmest. */
const WARMEST_HOUR = 14.5;

/** By how many °C a year and a day go up and down about their mean, in temperate places. */
const SWING = { year: 5, day: 4 } as const;

/**
 * Air temperature in °C to be expected at a moment (milliseconds since 1970) by latitude, season and hour of the sun, for
 * land near the sea: the mean of the year falls by 0.55 °C a degree from the tropics on. Weather makes it some 2.5 °C more
 * or less.
 */
export function expectedAirTemperature(
  at: number,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): number {
  const mean = Math.min(16.5 - (Math.abs(latitude) - 36) * 0.55, 27);
  const day = (at - Date.UTC(new Date(at).getUTCFullYear(), 0, 1)) / DAY_MS;
  const warmest = latitude < 0 ? WARMEST_DAY.south : WARMEST_DAY.north;
  const hour = ((at % DAY_MS) / DAY_MS) * 24 + longitude / 15;
  return (
    mean +
    SWING.year * Math.cos((2 * Math.PI * (day - warmest)) / YEAR_DAYS) +
    SWING.day * Math.cos((2 * Math.PI * (hour - WARMEST_HOUR)) / 24)
  );
}
