import { dateFilter } from './date.ts';
import {
  type CellTest,
  FILTER_TYPES,
  type Filter,
  type FilterContext,
  type FilterSet,
  type FilterType,
  type FilterValue,
} from './filter.ts';
import { listFilter } from './list.ts';
import { numericFilter } from './numeric.ts';
import { textFilter } from './text.ts';
import { timeOfDayFilter } from './time-of-day.ts';

const FILTERS: Record<FilterType, (filter: FilterValue, context: FilterContext) => CellTest> = {
  text: textFilter,
  numeric: numericFilter,
  list: listFilter,
  date: dateFilter,
  'time-of-day': timeOfDayFilter,
};

/** Whether a text names a type of filter. */
export function isFilterType(type: string): type is FilterType {
  return FILTER_TYPES.some((known) => known === type);
}

/** The test a filter puts to each cell of its column. An unknown type is the Error "No filter with this type." */
export function cellTest(type: string, filter: FilterValue, context: FilterContext): CellTest {
  if (!isFilterType(type)) throw new Error('No filter with this type.');
  return FILTERS[type](filter, context);
}

/** A filter as it stands when its header is chosen: an empty query, and for dates today; for those that lie ahead, a month. */
export function newFilter(
  type: FilterType,
  header: string,
  { now, calendar }: FilterContext,
  isAhead = false,
): Filter {
  if (type === 'date' && isAhead) return { header, value: 'next-30-days', from: null, to: null };
  const today = type === 'date' ? calendar.dayOf(now) : null;
  return { header, value: type === 'list' ? [] : '', from: today, to: today };
}

/** The set with a filter added; one with the same header is replaced, for a header is chosen only once. */
export function withFilter(set: FilterSet, filter: Filter): FilterSet {
  const known = set.some(({ header }) => header === filter.header);
  return known ? set.map((other) => (other.header === filter.header ? filter : other)) : [...set, filter];
}

/** The set without a header's filter. */
export function withoutFilter(set: FilterSet, header: string): FilterSet {
  return set.filter((filter) => filter.header !== header);
}

/** The headers that can still be chosen: those without a filter. */
export function headersToChoose(headers: readonly string[], set: FilterSet): string[] {
  return headers.filter((header) => !set.some((filter) => filter.header === header));
}
