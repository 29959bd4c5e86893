import type { FilterSet } from '@sightline/domain/filters/filter';
import { parseFilters, serialiseFilters } from '@sightline/domain/filters/stored-filters';
import type { Services } from '../../../kernel/services.ts';

const keyOf = (services: Services, table: string) => services.session.userKey(`table.${table}.filters`);

/** The filter set that this browser keeps for a table of the signed-in user. */
export function loadFilters(services: Services, table: string): FilterSet {
  return parseFilters(services.local.read(keyOf(services, table)));
}

/** Sets the filters with which a table opens next time; also for whoever sends people there, such as the map. */
export function saveFilters(services: Services, table: string, filters: FilterSet): void {
  services.local.write(keyOf(services, table), serialiseFilters(filters));
}
