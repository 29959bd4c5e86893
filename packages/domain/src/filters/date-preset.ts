import type { Position } from '../devices/coordinates.ts';
import { solarDay, sunTimes } from '../time/sun.ts';
import { type Calendar, shiftDay } from './calendar.ts';

/** Spans of time behind us that a date filter names instead of days, so that they go on with the days. */
export const PAST_PRESETS = [
  'last-night',
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'this-month',
  'last-month',
  '1-year',
  'last-visit',
] as const;

/** The same of what lies ahead, such as the end of batteries. */
export const AHEAD_PRESETS = [
  'next-7-days',
  'next-14-days',
  'next-30-days',
  'rest-of-month',
  'next-month',
] as const;

export const DATE_PRESETS = [...PAST_PRESETS, ...AHEAD_PRESETS] as const;

export type DatePreset = (typeof DATE_PRESETS)[number];

/** Spans of whole days of a calendar; the others follow the sun or the reader. */
export type DayPreset = Exclude<DatePreset, 'last-night' | 'last-visit'>;

/** The value of a date filter that takes in everything up to its last day: of times that lie ahead, what is over most of all. */
export const UNTIL = 'until';

/** The span that a filter's value names; undefined for every other value, such as the empty one of chosen days. */
export function datePreset(value: string | readonly string[]): DatePreset | undefined {
  return DATE_PRESETS.find((preset) => preset === value);
}

/** Whether a span takes in all that lies behind: what should have come within 14 days, and has come, needs somebody most. */
export function takesInThePast(preset: DatePreset): boolean {
  return AHEAD_PRESETS.some((ahead) => ahead === preset) && preset !== 'next-month';
}

/** First and last day of a preset, both included, as `YYYY-MM-DD`; `today` as well. */
export function presetDays(preset: DayPreset, today: string): { readonly from: string; readonly to: string } {
  const month = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case '7-days':
      return { from: shiftDay(today, -6), to: today };
    case '30-days':
      return { from: shiftDay(today, -29), to: today };
    case '1-year':
      return { from: shiftDay(today, -364), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'next-7-days':
      return { from: today, to: shiftDay(today, 7) };
    case 'next-14-days':
      return { from: today, to: shiftDay(today, 14) };
    case 'next-30-days':
      return { from: today, to: shiftDay(today, 30) };
    case 'rest-of-month':
      return { from: today, to: shiftDay(monthAfter(month), -1) };
    case 'next-month': {
      const first = monthAfter(month);
      return { from: first, to: shiftDay(monthAfter(first), -1) };
    }
    case 'last-month': {
      const last = shiftDay(month, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}

/** The first day of the month after that of a first day. */
function monthAfter(first: string): string {
  return `${shiftDay(first, 31).slice(0, 8)}01`;
}

/** 18:00 and 06:00, between which it is night where the sun does not say, by how long it is until midnight. */
const BEFORE_MIDNIGHT_MS = { evening: 6 * 3_600_000, morning: 18 * 3_600_000 };

/** From `from` on, before `until`; milliseconds since 1970. */
interface Night {
  readonly from: number;
  readonly until: number;
}

/**
 * The night that ends today, milliseconds since 1970: from sunset to sunrise where a position is known and the sun sets
 * there, else from 18:00 to 06:00 of the calendar. From midnight on it is the night of the moment.
 */
export function lastNight(now: number, calendar: Calendar, position: Position | undefined): Night {
  return (position && nightBySun(now, position)) ?? nightByClock(now, calendar);
}

function nightBySun(now: number, position: Position): Night | null {
  const today = solarDay(now, position.longitude);
  const [evening, morning] = [sunTimes(today - 1, position), sunTimes(today, position)];
  return evening && morning && { from: evening.set, until: morning.rise };
}

function nightByClock(now: number, calendar: Calendar): Night {
  const today = calendar.dayOf(now);
  // Counted from the midnight that follows: clocks are changed in the small hours.
  return {
    from: calendar.startOf(today) - BEFORE_MIDNIGHT_MS.evening,
    until: calendar.startOf(shiftDay(today, 1)) - BEFORE_MIDNIGHT_MS.morning,
  };
}
