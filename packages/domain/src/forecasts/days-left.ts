/** What lies farther ahead than so many days is said to be no end. */
export const FORECAST_DAYS = 730;

/** Days from a moment on until an end: it has come by then with 10, 50 and 90 %. At most {@link FORECAST_DAYS}. */
export interface DaysLeft {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}
