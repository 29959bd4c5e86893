const HOUR = 60;

/** `from`, `from + step`, … up to and with `to`. */
function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

/**
 * The times people choose from, in minutes: 5 to 55 in steps of 5, then 1 to 11.5 hours by half hours, then 12 to 48
 * hours.
 */
export const TIME_OPTIONS: readonly number[] = [
  ...range(5, 55, 5),
  ...range(HOUR, 11.5 * HOUR, HOUR / 2),
  ...range(12 * HOUR, 48 * HOUR, HOUR),
];
