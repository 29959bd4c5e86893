import type { TimeRange } from '../devices/counter-rate.ts';
import { type Calendar, shiftDay } from '../filters/calendar.ts';
import { DAY_STATES, type DayReason, type DayState, type Span } from './day-state.ts';

/** One day of a camera. */
export interface EffortDay {
  /** `2026-11-20`, by the calendar that was asked for. */
  readonly date: string;
  /** What it was for most of the day. */
  readonly state: DayState;
  readonly reason: DayReason | null;
  /** The share of the day that it watched, 0 to 1. */
  readonly active: number;
}

/** Days as `2026-11-20`; both count. */
export interface Days {
  readonly calendar: Calendar;
  readonly first: string;
  readonly last: string;
}

/**
 * The days of a period, each in the state that took most of it. Spans ascend and do not overlap; what lies before the first
 * is not set up, what lies after the last is to come.
 */
export function effortDays(spans: readonly Span[], { calendar, first, last }: Days): EffortDay[] {
  const days: EffortDay[] = [];
  let next = 0;
  for (let date = first; date <= last; date = shiftDay(date, 1)) {
    const day = { from: calendar.startOf(date), to: calendar.startOf(shiftDay(date, 1)) };
    while ((spans[next]?.to ?? day.to) <= day.from) next += 1;
    days.push(dayOf(date, day, spansWithin(spans, next, day)));
  }
  return days;
}

/** Days on which a camera watched: the shares of all days together. */
export function cameraDays(days: readonly Pick<EffortDay, 'active'>[]): number {
  return days.reduce((sum, { active }) => sum + active, 0);
}

/** Parts of the spans from one on that lie in a day, and what it has besides. */
function spansWithin(spans: readonly Span[], first: number, day: TimeRange): Span[] {
  const parts: Span[] = [];
  let at = day.from;
  for (let i = first; i < spans.length; i += 1) {
    const span = spans[i];
    if (!span || span.from >= day.to) break;
    const part = { ...span, from: Math.max(span.from, day.from), to: Math.min(span.to, day.to) };
    if (part.from > at) parts.push({ from: at, to: part.from, state: 'unknown', reason: 'not_set_up' });
    parts.push(part);
    at = part.to;
  }
  const isBefore = first === 0 && parts.length === 0 && spans.length > 0;
  const reason = isBefore || spans.length === 0 ? 'not_set_up' : 'to_come';
  return at < day.to ? [...parts, { from: at, to: day.to, state: 'unknown', reason }] : parts;
}

function dayOf(date: string, day: TimeRange, parts: readonly Span[]): EffortDay {
  const length = (of: readonly Span[]) => of.reduce((sum, { from, to }) => sum + to - from, 0);
  const inState = (state: DayState) => parts.filter((part) => part.state === state);
  const state = longest(DAY_STATES, (each) => length(inState(each)));
  const own = inState(state);
  const reason = longest([...new Set(own.map((part) => part.reason))], (each) =>
    length(own.filter((part) => part.reason === each)),
  );
  return { date, state, reason, active: length(inState('active')) / (day.to - day.from) };
}

/** The first of those that took longest. */
function longest<T>(all: readonly T[], length: (one: T) => number): T {
  return all.reduce((most, each) => (length(each) > length(most) ? each : most));
}
