import type { ExportRequest } from '@sightline/domain/exports/export';
import { type Calendar, isDay, shiftDay } from '@sightline/domain/filters/calendar';

/** Milliseconds since 1970; `to` is not part of it. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Where a period begins, milliseconds since 1970: a day by the calendar of a site, or an instant. */
export function startOf(text: string, calendar: Calendar): number {
  return isDay(text) ? calendar.startOf(text) : Date.parse(text);
}

/** The moment before which it ends: a day counts whole. */
export function endOf(text: string, calendar: Calendar): number {
  return isDay(text) ? calendar.startOf(shiftDay(text, 1)) : Date.parse(text);
}

/** What is asked for of a site: from `first` on where nothing else is said, and never beyond `now`. */
export function periodOf(
  { from, to }: Pick<ExportRequest, 'from' | 'to'>,
  calendar: Calendar,
  { first, now }: { readonly first: number; readonly now: number },
): Period {
  const end = to === null ? now : Math.min(now, endOf(to, calendar));
  return { from: from === null ? Math.min(first, end) : startOf(from, calendar), to: end };
}
