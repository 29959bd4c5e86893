const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** `3 days`, `1 hour`: an amount with its unit; under three it keeps one digit. */
export function amountText(count: number, one: string): string {
  const shown = count < 3 ? Math.round(count * 10) / 10 : Math.round(count);
  return `${shown} ${one}${shown === 1 ? '' : 's'}`;
}

/** A span of milliseconds: `40 minutes`, `16 hours`, `9 days`. */
export function spanText(ms: number): string {
  if (ms < 2 * HOUR_MS) return amountText(Math.round(ms / 60_000), 'minute');
  return ms < 2 * DAY_MS
    ? amountText(Math.round(ms / HOUR_MS), 'hour')
    : amountText(Math.round(ms / DAY_MS), 'day');
}

/** A day in an IANA zone: `9 November`. `at` in milliseconds since 1970. */
export function dayText(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long' }).format(at);
}

/** A moment in an IANA zone: `9 November, 14:20`. `at` in milliseconds since 1970. */
export function momentText(at: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return `${dayText(at, zone)}, ${time.format(at)}`;
}
