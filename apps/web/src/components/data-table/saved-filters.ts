import type { FilterSet } from '@sightline/domain/filters/filter';
import { parseFilters, serialiseFilters } from '@sightline/domain/filters/stored-filters';
import { readLocal, writeLocal } from '../../kernel/local-store.ts';
import { userKey } from '../../kernel/session.ts';

const keyOf = (table: string) => userKey(`table.${table}.filters`);

/** The filter set that this browser keeps for a table of the signed-in user. */
export function loadFilters(table: string): FilterSet {
  return parseFilters(readLocal(keyOf(table)));
}

/** Sets the filters with which a table opens next time; also for whoever sends people there, such as the map. */
export function saveFilters(table: string, filters: FilterSet): void {
  writeLocal(keyOf(table), serialiseFilters(filters));
}
