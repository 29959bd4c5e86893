import { type Calendar, isDay, shiftDay } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import type { HistorySpan } from '../../../queries/device-history.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A selected range of so much is rounded to whole days, a shorter one to hours. */
const WHOLE_DAYS_FROM = 4 * DAY_MS;
const MOST_DAYS = LIMITS.deviceHistoryMaxDays;

export const RANGE_DAYS = [7, 30, 90, 365] as const;

/** Of what time a history is shown: the last days, today included; whole days; or some hours. */
export type HistoryRange =
  | { readonly days: (typeof RANGE_DAYS)[number] }
  | {
      /** `YYYY-MM-DD`, both included, in the zone of the page. */
      readonly first: string;
      readonly last: string;
    }
  | {
      /** Milliseconds since 1970. */
      readonly from: number;
      /** Exclusive. */
      readonly to: number;
    };

const DEFAULT: HistoryRange = { days: LIMITS.deviceHistoryDays };
const OWN: readonly string[] = ['days', 'from', 'to'];

/**
 * The range that an address names as `days=90`, `from=2026-11-12&to=2026-11-14` or, in UTC,
 * `from=2026-11-12T04:00Z&to=2026-11-12T10:00Z`; nonsense names the default.
 */
export function readRange(params: URLSearchParams): HistoryRange {
  const days = RANGE_DAYS.find((known) => String(known) === params.get('days'));
  if (days) return { days };
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return rangeFault(from, to) ? DEFAULT : { first: from, last: to };
  const hours = { from: readMinute(from), to: readMinute(to) };
  return hours.from < hours.to && hours.to - hours.from <= WHOLE_DAYS_FROM ? hours : DEFAULT;
}

function readMinute(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
}

/** Why days make no range, in words; undefined when they do. */
export function rangeFault(first: string, last: string): string | undefined {
  if (!isDay(first) || !isDay(last)) return 'Choose two days';
  if (last < first) return 'Ends before it begins';
  return shiftDay(first, MOST_DAYS) <= last ? `At most ${MOST_DAYS} days` : undefined;
}

/** The address with a range in it; the default leaves no trace. */
export function writeRange(params: URLSearchParams, range: HistoryRange): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !OWN.includes(name)));
  if ('days' in range) {
    if (range.days !== LIMITS.deviceHistoryDays) next.set('days', String(range.days));
    return next;
  }
  next.set('from', 'first' in range ? range.first : minuteOf(range.from));
  next.set('to', 'first' in range ? range.last : minuteOf(range.to));
  return next;
}

function minuteOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

/** The range that was selected by dragging, rounded outwards, as far as a range may reach. */
export function brushedRange(from: number, to: number, { dayOf, startOf }: Calendar): HistoryRange {
  const first = dayOf(from);
  if (to - from >= WHOLE_DAYS_FROM) {
    const last = dayOf(to - 1);
    return { first, last: rangeFault(first, last) ? shiftDay(first, MOST_DAYS - 1) : last };
  }
  // Hours begin as those of the day do, also where a zone is half an hour off.
  const start = startOf(first) + Math.floor((from - startOf(first)) / HOUR_MS) * HOUR_MS;
  const hours = Math.max(1, Math.ceil((to - start) / HOUR_MS));
  return { from: start, to: start + hours * HOUR_MS };
}

/** What to ask the server for. What lies ahead of `now` is left out. */
export function spanOf(range: HistoryRange, now: number, calendar: Calendar): HistorySpan {
  const { from, to } = endsOf(range, now, calendar);
  // Where clocks are put back, so many days are an hour more than the server gives.
  const start = new Date(Math.max(from, (to ?? now) - MOST_DAYS * DAY_MS)).toISOString();
  return to === undefined || (to > now && from < now)
    ? { from: start }
    : { from: start, to: new Date(to).toISOString() };
}

function endsOf(range: HistoryRange, now: number, { dayOf, startOf }: Calendar) {
  if ('days' in range) return { from: startOf(shiftDay(dayOf(now), 1 - range.days)), to: undefined };
  if ('from' in range) return range;
  return { from: startOf(range.first), to: startOf(shiftDay(range.last, 1)) };
}
