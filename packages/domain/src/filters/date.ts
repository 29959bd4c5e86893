import { dayAfter, isDay } from './calendar.ts';
import type { CellTest, FilterCell, FilterContext, FilterValue } from './filter.ts';

/** From `from` on, before `until`; milliseconds since 1970. */
export interface DateRange {
  readonly from: number;
  readonly until: number;
}

/**
 * The instants of a date filter: from the start of its first day to the end of its last, in the view's zone.
 * A day that is missing or does not exist is today (specification §5); a last day before the first leaves nothing.
 */
export function dateRange(filter: FilterValue, { now, calendar }: FilterContext): DateRange {
  const day = (chosen: string | null) => (chosen !== null && isDay(chosen) ? chosen : calendar.dayOf(now));
  return { from: calendar.startOf(day(filter.from)), until: calendar.startOf(dayAfter(day(filter.to))) };
}

function instantOf(cell: FilterCell): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
}

/** Date: inclusive from..to, today by default (specification §5). A cell without a date does not match. */
export function dateFilter(filter: FilterValue, context: FilterContext): CellTest {
  const { from, until } = dateRange(filter, context);
  return (cell) => {
    const instant = instantOf(cell);
    return instant >= from && instant < until;
  };
}
