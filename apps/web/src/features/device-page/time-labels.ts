import { calendarOf } from '@sightline/domain/filters/calendar';
import { offsetText } from '../../components/time/time-text.ts';

const STYLES = {
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function say(style: keyof typeof STYLES, moment: number, timeZone: string): string {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(moment);
}

/** `12 Nov`. */
export function shortDay(moment: number, zone: string): string {
  return say('day', moment, zone);
}

/** `04:00`. */
export function clock(moment: number, zone: string): string {
  return say('clock', moment, zone);
}

/** `12 Nov, 04:00`. */
export function shortMoment(moment: number, zone: string): string {
  return `${shortDay(moment, zone)}, ${clock(moment, zone)}`;
}

/** A moment near `now`: the hour alone on the same day, `19:00 UTC`, else with its day. */
export function momentLabel(moment: number, now: number, zone: string): string {
  const { dayOf } = calendarOf(zone);
  const text = dayOf(moment) === dayOf(now) ? clock(moment, zone) : shortMoment(moment, zone);
  return `${text} ${offsetText(moment, zone)}`;
}

/** A time range, its end not included: `22 Oct – 20 Nov 2026` for whole days, else with the hours. */
export function timeRangeLabel(from: number, to: number, zone: string): string {
  const { dayOf, startOf } = calendarOf(zone);
  if (startOf(dayOf(from)) !== from || startOf(dayOf(to)) !== to) {
    return `${shortMoment(from, zone)} – ${shortMoment(to, zone)}`;
  }
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const end = dayLabel(to - 1, zone);
  if (first === last) return end;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? shortDay(from, zone) : dayLabel(from, zone)} – ${end}`;
}

/** `12 Nov 2026`. */
export function dayLabel(moment: number, zone: string): string {
  return say('dayOfYear', moment, zone);
}
