import { dateRanges } from '@sightline/domain/filters/date';
import type { FilterContext, FilterValue } from '@sightline/domain/filters/filter';

/** A time span as calls take it, ISO 8601: at or after `from`, before `until`. */
export interface SearchedTimes {
  readonly from: string;
  readonly until: string;
}

/** Of a list that is of no camera: no reader's day begins at another moment because of where one stands. */
export function searchedTimes(filter: FilterValue, context: FilterContext): SearchedTimes {
  const { from, until } = dateRanges(filter, { ...context, sites: null });
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** What no entry meets, for a filter that leaves nothing. */
export const NOTHING_SEARCHED = { until: new Date(0).toISOString() } as const;
