import { calendarOf } from '@sightline/domain/filters/calendar';
import type { FilterContext } from '@sightline/domain/filters/filter';
import { UTC, type ZoneChoice, type Zones } from '@sightline/domain/time/time-zone';
import type { Services } from '../../kernel/services.ts';
import { lastVisit } from '../../queries/last-visit.ts';
import { areAllPlaced, cameraPositions, myZone } from '../../queries/time-zones.ts';
import { zoneLabel } from '../time/zone-label.ts';
import type { Column } from './columns/column.ts';

type Days<T> = Pick<Column<T>, 'days'>;

/** What a column's filters need to know: days in filters are days of the zone in which its times are shown. */
export function filterContext<T>(services: Services, { days }: Days<T>, zones: Zones): FilterContext {
  const now = Date.now();
  const zone = fixedZone(services, days) ?? zones.home;
  const shared = { now, calendar: calendarOf(zone), zone, lastVisit: lastVisit(services) };
  return typeof days === 'string'
    ? shared
    : { ...shared, sites: zones.sites, positions: cameraPositions(services) };
}

/** Whose days and hours a filter counts, in words. */
export function daysLabel<T>(
  services: Services,
  { days }: Days<T>,
  choice: ZoneChoice,
  { home, sites }: Zones,
): string {
  if (choice === 'site' && typeof days === 'function') {
    const [zone, ...others] = new Set(sites?.values());
    const isOne = zone !== undefined && others.length === 0 && areAllPlaced(services);
    return isOne
      ? `Times where the cameras stand (${zoneLabel(zone, Date.now())}).`
      : 'Times where each camera stands.';
  }
  return `Times in ${zoneLabel(fixedZone(services, days) ?? home, Date.now())}.`;
}

/** The zone of times that are told in it whatever is chosen. */
function fixedZone<T>(services: Services, days: Column<T>['days']): string | undefined {
  if (days === 'utc') return UTC;
  return days === 'local' ? myZone(services) : undefined;
}
