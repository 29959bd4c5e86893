import { UTC } from '@sightline/domain/time/time-zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const RELATIVE_UP_TO = 7 * DAY;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

const LOOKS = {
  exact: { ...DATE, ...CLOCK },
  day: DATE,
  offset: { timeZoneName: 'shortOffset' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than a hundred uses of it. */
function formatOf(look: keyof typeof LOOKS, timeZone: string): Intl.DateTimeFormat {
  const key = `${look} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...LOOKS[look], timeZone });
  formats.set(key, made);
  return made;
}

/** How far a zone is from UTC at a moment: `UTC+13`, `UTC−3:30`, `UTC`. */
export function offsetText(instant: number, zone: string): string {
  if (zone === UTC) return UTC;
  const parts = formatOf('offset', zone).formatToParts(instant);
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
  return `${formatOf('exact', zone).format(instant)} ${offsetText(instant, zone)}`;
}

/** How long before `now` (epoch milliseconds) a moment was: `12 min ago`, `in 3 h`; beyond a week its date in a zone. */
export function relativeTime(iso: string, now: number, zone: string): string {
  const distance = now - Date.parse(iso);
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size >= RELATIVE_UP_TO) return formatOf('day', zone).format(Date.parse(iso));
  const words = amount(size);
  return distance > 0 ? `${words} ago` : `in ${words}`;
}

function amount(size: number): string {
  if (size < HOUR) return `${Math.floor(size / MINUTE)} min`;
  if (size < DAY) return `${Math.floor(size / HOUR)} h`;
  const days = Math.floor(size / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
