const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const RELATIVE_UP_TO = 7 * DAY;

const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The whole moment: `20 Nov 2026, 07:41:12 UTC`. */
export function exactTime(iso: string): string {
  return `${exact.format(new Date(iso))} UTC`;
}

/** How long before `now` (epoch milliseconds) a moment was: `12 min ago`, `in 3 h`; beyond a week its date in UTC. */
export function relativeTime(iso: string, now: number): string {
  const distance = now - Date.parse(iso);
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size >= RELATIVE_UP_TO) return day.format(new Date(iso));
  const words = amount(size);
  return distance > 0 ? `${words} ago` : `in ${words}`;
}

function amount(size: number): string {
  if (size < HOUR) return `${Math.floor(size / MINUTE)} min`;
  if (size < DAY) return `${Math.floor(size / HOUR)} h`;
  const days = Math.floor(size / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
