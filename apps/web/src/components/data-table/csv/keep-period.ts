import { calendarOf, dayAfter } from '@sightline/domain/filters/calendar';
import { type ExportPeriod, periodDays } from '@sightline/domain/tables/export-period';
import type { RowMoment } from './table-file.ts';

/** Which rows a file of a period has: those of the days that are meant, by the calendar of their own zone. */
export function keepPeriod<T>(
  period: ExportPeriod,
  momentOf: (item: T) => RowMoment,
  now: number,
): ((item: T) => boolean) | undefined {
  if (period === 'any') return undefined;
  const spans = new Map<string, { readonly from: number; readonly until: number }>();
  const spanIn = (zone: string) => {
    const { from, to } = periodDays(period, now, zone);
    const { startOf } = calendarOf(zone);
    return { from: startOf(from), until: startOf(dayAfter(to)) };
  };
  return (item) => {
    const { at, zone } = momentOf(item);
    const span = spans.get(zone) ?? spanIn(zone);
    spans.set(zone, span);
    return at >= span.from && at < span.until;
  };
}
