import { calendarOf } from '@sightline/domain/filters/calendar';
import type { FilterContext } from '@sightline/domain/filters/filter';
import type { ZoneChoice, Zones } from '@sightline/domain/time/time-zone';
import type { Services } from '../../kernel/services.ts';
import { lastVisit } from '../../queries/last-visit.ts';
import { cameraPositions, myZone } from '../../queries/time-zones.ts';
import { zoneLabel } from '../time/zone-label.ts';
import type { Column } from './columns/column.ts';

type Days<T> = Pick<Column<T>, 'days'>;

/** What a column's filters need to know: days in filters are days of the zone in which its times are shown. */
export function filterContext<T>(services: Services, { days }: Days<T>, zones: Zones): FilterContext {
  const now = Date.now();
  const zone = days === 'local' ? myZone(services) : zones.home;
  const shared = { now, calendar: calendarOf(zone), zone, lastVisit: lastVisit(services) };
  return days === 'local' ? shared : { ...shared, sites: zones.sites, positions: cameraPositions(services) };
}

/** Whose days and hours a filter counts, in words. */
export function daysLabel<T>(
  services: Services,
  { days }: Days<T>,
  choice: ZoneChoice,
  { home }: Zones,
): string {
  if (choice === 'site' && typeof days === 'function') return 'Times where each camera stands.';
  return `Times in ${zoneLabel(days === 'local' ? myZone(services) : home, Date.now())}.`;
}
