const DAY_MS = 86_400_000;

/** Where days begin and end in the zone of a view. Days are `YYYY-MM-DD`, instants milliseconds since 1970. */
export interface Calendar {
  /** The day an instant falls on. */
  dayOf(instant: number): string;
  /** The first instant of a day. */
  startOf(day: string): number;
}

const utcDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Days of Coordinated Universal Time. */
export const UTC_CALENDAR: Calendar = {
  dayOf: utcDay,
  startOf: (day) => Date.parse(`${day}T00:00:00Z`),
};

/**
 * Days of an IANA zone such as `Pacific/Auckland`, also where summer time skips midnight.
 * An unknown zone is a RangeError.
 */
export function zoneCalendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
    return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
  const startOf = (day: string) => {
    // No zone is a whole day away from UTC, so the first instant of the day lies between these two.
    let before = UTC_CALENDAR.startOf(day) - DAY_MS;
    let within = before + 2 * DAY_MS;
    while (within - before > 1) {
      const middle = Math.floor((before + within) / 2);
      if (dayOf(middle) < day) before = middle;
      else within = middle;
    }
    return within;
  };
  return { dayOf, startOf };
}

const known = new Map([['UTC', UTC_CALENDAR]]);

/** {@link zoneCalendar}, made once for each zone: making one takes longer than asking it. */
export function calendarOf(timeZone: string): Calendar {
  const calendar = known.get(timeZone) ?? zoneCalendar(timeZone);
  known.set(timeZone, calendar);
  return calendar;
}

/** Whether a text names a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = UTC_CALENDAR.startOf(text);
  return !Number.isNaN(instant) && utcDay(instant) === text;
}

/** The day so many days after a day, or before it. */
export function shiftDay(day: string, days: number): string {
  return utcDay(UTC_CALENDAR.startOf(day) + days * DAY_MS);
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return shiftDay(day, 1);
}
