import { calendarOf, dayAfter } from '@sightline/domain/filters/calendar';
import type { ExportDays } from '@sightline/domain/tables/export-period';
import type { RowMoment } from './table-file.ts';

/** Which rows a file has: those between two days, which begin and end at midnight of each row's own zone. */
export function keepDays<T>(
  { from, to }: ExportDays,
  momentOf: (item: T) => RowMoment,
): (item: T) => boolean {
  const spans = new Map<string, { readonly from: number; readonly until: number }>();
  const spanIn = (zone: string) => {
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
