const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const RELATIVE_UP_TO = 7 * DAY;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

interface Formats {
  readonly exact: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly offset: Intl.DateTimeFormat;
}

/** Making a format takes longer than a hundred uses of it. */
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    exact: new Intl.DateTimeFormat('en-GB', { ...DATE, ...CLOCK, timeZone }),
    day: new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone }),
    offset: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** How far a zone is from UTC at a moment: `UTC+13`, `UTC−3:30`, `UTC`. */
export function offsetText(instant: number, zone: string): string {
  const parts = formatsOf(zone).offset.formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name
    .replace('GMT', 'UTC')
    .replace(/[+-]0$/, '')
    .replace('-', '−');
}

/**
 * The whole moment in a zone: `20 Nov 2026, 20:41:12 UTC+13`. It says its offset and not the zone's letters, which
 * are the same for several zones, and so also tells apart the hour that clocks go through twice in autumn.
 */
export function exactTime(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  return `${formatsOf(zone).exact.format(instant)} ${offsetText(instant, zone)}`;
}

/** How long before `now` (epoch milliseconds) a moment was: `12 min ago`, `in 3 h`; beyond a week its date in a zone. */
export function relativeTime(iso: string, now: number, zone: string): string {
  const distance = now - Date.parse(iso);
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size >= RELATIVE_UP_TO) return formatsOf(zone).day.format(Date.parse(iso));
  const words = amount(size);
  return distance > 0 ? `${words} ago` : `in ${words}`;
}

function amount(size: number): string {
  if (size < HOUR) return `${Math.floor(size / MINUTE)} min`;
  if (size < DAY) return `${Math.floor(size / HOUR)} h`;
  const days = Math.floor(size / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
