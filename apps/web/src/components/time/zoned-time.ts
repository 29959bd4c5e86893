import { calendarOf } from '@sightline/domain/filters/calendar';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** A moment as a field of day and time shows it in an IANA zone: `2026-11-12T04:30`. */
export function zonedText(moment: number, zone: string): string {
  return `${calendarOf(zone).dayOf(moment)}T${clockOf(moment, zone)}`;
}

/** The moment that such a text names in a zone, milliseconds since 1970; undefined where it names none. */
export function zonedMoment(text: string, zone: string): number | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(day))) return undefined;
  const wanted = Number(hours) * 60 + Number(minutes);
  const guess = calendarOf(zone).startOf(day) + wanted * MINUTE_MS;
  // On a day on which the clocks change, it is an hour off from there on.
  const [shownHours, shownMinutes] = clockOf(guess, zone).split(':').map(Number);
  const off = wanted - ((shownHours ?? 0) * 60 + (shownMinutes ?? 0));
  // Late in the evening the guess may be of the next day, or of the one before.
  return guess + (off - Math.round(off / DAY_MINUTES) * DAY_MINUTES) * MINUTE_MS;
}

function clockOf(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}
