const HOUR_MS = 3_600_000;

/** Hours from `time` (ISO 8601) to `now` (milliseconds since 1970), not rounded; a time yet to come counts as now. */
function hoursBetween(time: string, now: number): number {
  return Math.max(0, now - Date.parse(time)) / HOUR_MS;
}

/** Whole hours since a time for columns of devices: every hour begun counts; null without a time. */
export function columnHoursSince(time: string | null, now: number): number | null {
  return time === null ? null : Math.ceil(hoursBetween(time, now));
}

/** Whole hours since a time for widgets: only full hours count; null without a time. */
export function widgetHoursSince(time: string | null, now: number): number | null {
  return time === null ? null : Math.floor(hoursBetween(time, now));
}
