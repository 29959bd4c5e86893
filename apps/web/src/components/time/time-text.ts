import { UTC } from '@sightline/domain/time/time-zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const RELATIVE_UP_TO = 7 * DAY;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

const STYLES = {
  exact: { ...DATE, ...CLOCK },
  day: DATE,
  year: { year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  offset: { timeZoneName: 'shortOffset' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than a hundred uses of it. */
function formatOf(look: keyof typeof STYLES, timeZone: string): Intl.DateTimeFormat {
  const key = `${look} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...STYLES[look], timeZone });
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

/** The day of a moment in a zone: `20 Nov 2026`. */
export function dateText(iso: string, zone: string): string {
  return formatOf('day', zone).format(Date.parse(iso));
}

/** How long before `now` (epoch milliseconds) a moment was: `12 min ago`, `in 3 h`; beyond a week its date in a zone. */
export function relativeTime(iso: string, now: number, zone: string): string {
  const distance = now - Date.parse(iso);
  if (Math.abs(distance) < RELATIVE_UP_TO) return age(distance);
  return dateText(iso, zone);
}

/** The parts of a moment that are read at a glance. */
interface BriefTime {
  /** `20 Nov`, of another year `20 Nov 2024`. */
  readonly day: string;
  /** `20:41`. */
  readonly clock: string;
  /** How long before `now` it was; null of another year, which says enough. */
  readonly age: string | null;
}

/** Minutes since midnight as a clock shows them: `04:30`. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The time of day of an instant (epoch milliseconds) in a zone: `20:41`. */
export function clockOf(instant: number, zone: string): string {
  return formatOf('clock', zone).format(instant);
}

/** Day and time of day of a moment in a zone, and how long before `now` (epoch milliseconds) it was. */
export function briefTime(iso: string, now: number, zone: string): BriefTime {
  const instant = Date.parse(iso);
  const year = formatOf('year', zone);
  const isThisYear = year.format(instant) === year.format(now);
  return {
    day: formatOf(isThisYear ? 'dayOfYear' : 'day', zone).format(instant),
    clock: clockOf(instant, zone),
    age: isThisYear ? age(now - instant) : null,
  };
}

/** `12 min ago`, `in 3 h`, `40 days ago`. */
function age(distance: number): string {
  if (Math.abs(distance) < MINUTE) return 'just now';
  const text = durationText(Math.abs(distance));
  return distance > 0 ? `${text} ago` : `in ${text}`;
}

/** How long something lasted, milliseconds, in its largest unit: `20 min`, `5 h`, `3 days`. */
export function durationText(ms: number): string {
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
