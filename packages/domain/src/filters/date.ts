import type { Position } from '../devices/coordinates.ts';
import { UTC } from '../time/time-zone.ts';
import { type Calendar, calendarOf, dayAfter, isDay, UTC_CALENDAR } from './calendar.ts';
import { datePreset, lastNight, presetDays, takesInThePast, UNTIL } from './date-preset.ts';
import { type CellTest, type FilterContext, type FilterValue, instantOf } from './filter.ts';

const DAY_MS = 86_400_000;
/** Later than anything that comes while a page is open, and still a date for a server. */
const YEAR_MS = 365 * DAY_MS;

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
 * The instants of a date filter: from the start of its first day to the end of its last, by a calendar, or those of the
 * span that it names, or all before the end of its last. A day that is missing or does not exist is today; a last day before the first leaves nothing.
 */
function rangeBy(there: Calendar, filter: FilterValue, context: FilterContext, at?: Position): DateRange {
  const { now, calendar } = context;
  const preset = datePreset(filter.value);
  if (preset === 'last-night') return lastNight(now, there, at);
  if (preset === 'last-visit') return { from: context.lastVisit ?? now - DAY_MS, until: now + YEAR_MS };
  const today = calendar.dayOf(now);
  const day = (chosen: string | null) => (chosen !== null && isDay(chosen) ? chosen : today);
  const { from, to } = preset ? presetDays(preset, today) : { from: day(filter.from), to: day(filter.to) };
  const isOpen = preset ? takesInThePast(preset) : filter.value === UNTIL;
  return { from: isOpen ? 0 : there.startOf(from), until: there.startOf(dayAfter(to)) };
}

/** The instants of a date filter, for columns of a million rows: one range, and those of cameras elsewhere. */
export function dateRanges(filter: FilterValue, context: FilterContext): DateRanges {
  const { calendar, sites } = context;
  const home = rangeBy(sites ? UTC_CALENDAR : calendar, filter, context);
  if (datePreset(filter.value) === 'last-night') return { ...home, sites: nightsAtSites(filter, context) };
  if (!sites) return { ...home, sites: [] };
  const elsewhere = Map.groupBy(
    [...sites].filter(([, zone]) => zone !== UTC),
    ([, zone]) => zone,
  );
  return {
    ...home,
    sites: Array.from(elsewhere, ([zone, cameras]) => ({
      ...rangeBy(calendarOf(zone), filter, context),
      devices: cameras.map(([id]) => id),
    })),
  };
}

/** The night of each camera whose place or zone is known. */
function nightsAtSites(filter: FilterValue, context: FilterContext): SiteRange[] {
  const cameras = new Set([...(context.sites?.keys() ?? []), ...(context.positions?.keys() ?? [])]);
  return Array.from(cameras, (id) => ({ ...rangeAt(id, filter, context), devices: [id] }));
}

function rangeAt(deviceId: number | undefined, filter: FilterValue, context: FilterContext): DateRange {
  const position = deviceId === undefined ? undefined : context.positions?.get(deviceId);
  return rangeBy(calendarAt(context, deviceId), filter, context, position);
}

/** Date: inclusive from..to, today by default, or a span by its name. A cell without a date does not match. */
export function dateFilter(filter: FilterValue, context: FilterContext): CellTest {
  const ranges = new Map<Calendar | number, DateRange>();
  const followsSun = datePreset(filter.value) === 'last-night';
  return (cell, deviceId) => {
    const instant = instantOf(cell);
    const key = followsSun && deviceId !== undefined ? deviceId : calendarAt(context, deviceId);
    const range = ranges.get(key) ?? rangeAt(deviceId, filter, context);
    ranges.set(key, range);
    return instant >= range.from && instant < range.until;
  };
}

function calendarAt({ calendar, sites }: FilterContext, deviceId: number | undefined): Calendar {
  return sites && deviceId !== undefined ? calendarOf(sites.get(deviceId) ?? UTC) : calendar;
}
