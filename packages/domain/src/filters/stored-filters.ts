import { LIMITS } from '../limits.ts';
import { isDay } from './calendar.ts';
import type { Filter, FilterSet } from './filter.ts';
import { withFilter } from './filters.ts';

const VALUE = 'filter.';
const ITEM = 'filter-item.';
const FROM = 'filter-from.';
const TO = 'filter-to.';

const isText = (value: unknown): value is string => typeof value === 'string';
const cut = (value: string) => value.slice(0, LIMITS.textLength);
const dayOrNull = (value: unknown) => (isText(value) && isDay(value) ? value : null);

function valueFrom(value: unknown): Filter['value'] | undefined {
  if (isText(value)) return cut(value);
  return Array.isArray(value) && value.every(isText) ? value.map(cut) : undefined;
}

function filterFrom(header: string, stored: unknown): Filter | undefined {
  if (typeof stored !== 'object' || stored === null || header.length > LIMITS.textLength) return undefined;
  const value = valueFrom('value' in stored ? stored.value : undefined);
  if (value === undefined) return undefined;
  const from = 'from' in stored ? dayOrNull(stored.from) : null;
  return { header, value, from, to: 'to' in stored ? dayOrNull(stored.to) : null };
}

/** A filter set as text for the browser's storage: per column {value, from, to}. */
export function serialiseFilters(set: FilterSet): string {
  return JSON.stringify(Object.fromEntries(set.map(({ header, ...rest }) => [header, rest])));
}

/**
 * Reads {@link serialiseFilters} back. Whatever is not a filter is left out, and a text that is not a filter set is
 * an empty one. Values are cut at 100 characters.
 */
export function parseFilters(text: string | null | undefined): FilterSet {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return [];
  return Object.entries(stored).flatMap(([header, value]) => filterFrom(header, value) ?? []);
}

/** A filter set as parameters of an address, for `new URLSearchParams(…)`. */
export function filtersToParams(set: FilterSet): [string, string][] {
  return set.flatMap(({ header, value, from, to }) => {
    const params: [string, string][] = isText(value)
      ? [[VALUE + header, value]]
      : [[VALUE + header, ''], ...value.map((item): [string, string] => [ITEM + header, item])];
    if (from !== null) params.push([FROM + header, from]);
    if (to !== null) params.push([TO + header, to]);
    return params;
  });
}

/**
 * Reads {@link filtersToParams} back out of all parameters of an address; those of others and senseless ones are
 * passed over. A list with nothing chosen comes back as an empty text: both match everything.
 */
export function filtersFromParams(params: Iterable<readonly [string, string]>): FilterSet {
  const all = [...params];
  let set: FilterSet = [];
  for (const [name, value] of all) {
    if (!name.startsWith(VALUE) || name.length > VALUE.length + LIMITS.textLength) continue;
    const header = name.slice(VALUE.length);
    if (set.some((filter) => filter.header === header)) continue;
    const find = (prefix: string) => all.filter(([other]) => other === prefix + header).map(([, one]) => one);
    const items = find(ITEM).map(cut);
    const filter = { value: items.length > 0 ? items : cut(value), from: find(FROM)[0], to: find(TO)[0] };
    set = withFilter(set, { header, ...filter, from: dayOrNull(filter.from), to: dayOrNull(filter.to) });
  }
  return set;
}
