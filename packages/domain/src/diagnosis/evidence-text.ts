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

/** One for each zone: making them is what takes long. */
const days = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  zone: string,
  known: Map<string, Intl.DateTimeFormat>,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = known.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts });
  known.set(zone, format);
  return format;
}

/** A moment in an IANA zone: `9 November, 14:20`. `at` in milliseconds since 1970. */
export function momentText(at: number, zone: string): string {
  const day = formatIn(zone, days, { day: 'numeric', month: 'long' });
  const time = formatIn(zone, times, { hour: '2-digit', minute: '2-digit' });
  return `${day.format(at)}, ${time.format(at)}`;
}
