import { calendarOf } from '@sightline/domain/filters/calendar';
import type { FilterContext } from '@sightline/domain/filters/filter';
import type { ZoneChoice, Zones } from '@sightline/domain/time/time-zone';
import { myZone } from '../../queries/time-zones.ts';
import { zoneWords } from '../time/zone-words.ts';
import type { Column } from './column.ts';

type Days<T> = Pick<Column<T>, 'days'>;

/** What a column's filters need to know: days in filters are days of the zone in which its times are shown. */
export function filterContext<T>({ days }: Days<T>, zones: Zones): FilterContext {
  const now = Date.now();
  if (days === 'local') return { now, calendar: calendarOf(myZone()) };
  return { now, calendar: calendarOf(zones.home), sites: zones.sites };
}

/** Whose days a filter of dates counts, in words. */
export function daysWords<T>({ days }: Days<T>, choice: ZoneChoice, { home }: Zones): string {
  if (choice === 'site' && typeof days === 'function') return 'Days where each camera stands';
  return `Days in ${zoneWords(days === 'local' ? myZone() : home, Date.now())}`;
}
