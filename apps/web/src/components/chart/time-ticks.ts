import { calendarOf, shiftDay } from '@sightline/domain/filters/calendar';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = [1, 2, 3, 6, 12] as const;
const DAYS = [1, 2, 4, 7, 14] as const;
const MONTHS = [1, 2, 3, 6] as const;
const MONTH_DAYS = 30.5;

export interface TimeTick {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly label: string;
}

/**
 * At most some `most` moments between two others that people reckon by, in a zone: hours, days or firsts of a month.
 * `from` begins a day of the zone, or an hour.
 */
export function timeTicks(from: number, to: number, zone: string, most: number): TimeTick[] {
  const days = (to - from) / DAY_MS;
  const hours = HOURS.find((step) => (days * 24) / step <= most);
  if (hours) return hourTicks(from, to, zone, hours);
  const step = DAYS.find((each) => days / each <= most);
  if (step) return dayTicks(from, to, zone, step);
  const months = MONTHS.find((each) => days / (each * MONTH_DAYS) <= most) ?? 12;
  return monthTicks(from, to, zone, months);
}

/** Hours that a day is divided by; a midnight says its day. */
function hourTicks(from: number, to: number, zone: string, step: number): TimeTick[] {
  const { dayOf, startOf } = calendarOf(zone);
  const { day, clock, hour } = formatsOf(zone);
  const ticks: TimeTick[] = [];
  for (let at = from; at <= to; at += HOUR_MS) {
    if (startOf(dayOf(at)) === at) ticks.push({ at, label: day.format(at) });
    else if (Number(hour.format(at)) % step === 0) ticks.push({ at, label: clock.format(at) });
  }
  return ticks;
}

function dayTicks(from: number, to: number, zone: string, step: number): TimeTick[] {
  const { dayOf, startOf } = calendarOf(zone);
  const { day: format } = formatsOf(zone);
  const ticks: TimeTick[] = [];
  for (let day = dayOf(from); startOf(day) <= to; day = shiftDay(day, step)) {
    ticks.push({ at: startOf(day), label: format.format(startOf(day)) });
  }
  return ticks;
}

function monthTicks(from: number, to: number, zone: string, step: number): TimeTick[] {
  const { dayOf, startOf } = calendarOf(zone);
  const { month: format } = formatsOf(zone);
  const [year, month] = dayOf(from).split('-').map(Number);
  const ticks: TimeTick[] = [];
  for (let ahead = 0; ; ahead += 1) {
    const first = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + ahead, 1));
    const at = startOf(first.toISOString().slice(0, 10));
    if (at > to) return ticks;
    if (at < from || first.getUTCMonth() % step !== 0) continue;
    ticks.push({ at, label: first.getUTCMonth() === 0 ? String(first.getUTCFullYear()) : format.format(at) });
  }
}

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly hour: Intl.DateTimeFormat;
}

const known = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const clock = { hour: '2-digit', hourCycle: 'h23', timeZone } as const;
  const formats = known.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }),
    month: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone }),
    clock: new Intl.DateTimeFormat('en-GB', { ...clock, minute: '2-digit' }),
    hour: new Intl.DateTimeFormat('en-GB', clock),
  };
  known.set(timeZone, formats);
  return formats;
}
