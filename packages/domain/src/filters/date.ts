import { UTC } from '../time/time-zone.ts';
import { type Calendar, calendarOf, dayAfter, isDay, UTC_CALENDAR } from './calendar.ts';
import type { CellTest, FilterCell, FilterContext, FilterValue } from './filter.ts';

/** From `from` on, before `until`; milliseconds since 1970. */
export interface DateRange {
  readonly from: number;
  readonly until: number;
}

/** The same days where some cameras stand. */
export interface SiteRange extends DateRange {
  readonly devices: readonly number[];
}

/** The days of a filter as instants, which differ from zone to zone. */
export interface DateRanges extends DateRange {
  /** Cameras whose days begin at other moments; none of them twice. */
  readonly sites: readonly SiteRange[];
}

/**
 * The instants of a date filter: from the start of its first day to the end of its last, by a calendar.
 * A day that is missing or does not exist is today (specification §5); a last day before the first leaves nothing.
 */
function rangeBy(there: Calendar, filter: FilterValue, { now, calendar }: FilterContext): DateRange {
  const day = (chosen: string | null) => (chosen !== null && isDay(chosen) ? chosen : calendar.dayOf(now));
  return { from: there.startOf(day(filter.from)), until: there.startOf(dayAfter(day(filter.to))) };
}

/** The instants of a date filter, for columns of a million rows: one range, and those of cameras elsewhere. */
export function dateRanges(filter: FilterValue, context: FilterContext): DateRanges {
  const { calendar, sites } = context;
  if (!sites) return { ...rangeBy(calendar, filter, context), sites: [] };
  const elsewhere = Map.groupBy(
    [...sites].filter(([, zone]) => zone !== UTC),
    ([, zone]) => zone,
  );
  return {
    ...rangeBy(UTC_CALENDAR, filter, context),
    sites: Array.from(elsewhere, ([zone, cameras]) => ({
      ...rangeBy(calendarOf(zone), filter, context),
      devices: cameras.map(([id]) => id),
    })),
  };
}

function instantOf(cell: FilterCell): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
}

/** Date: inclusive from..to, today by default (specification §5). A cell without a date does not match. */
export function dateFilter(filter: FilterValue, context: FilterContext): CellTest {
  const ranges = new Map<Calendar, DateRange>();
  return (cell, deviceId) => {
    const instant = instantOf(cell);
    const there = calendarAt(context, deviceId);
    const range = ranges.get(there) ?? rangeBy(there, filter, context);
    ranges.set(there, range);
    return instant >= range.from && instant < range.until;
  };
}

function calendarAt({ calendar, sites }: FilterContext, deviceId: number | undefined): Calendar {
  return sites && deviceId !== undefined ? calendarOf(sites.get(deviceId) ?? UTC) : calendar;
}
