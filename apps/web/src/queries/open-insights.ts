import type { FilterSet } from '@sightline/domain/filters/filter';
import { filtersToParams } from '@sightline/domain/filters/stored-filters';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import { navigate } from 'wouter/use-browser-location';
import { saveFilters } from '../components/data-table/address/saved-filters.ts';
import type { Services } from '../kernel/services.ts';

/** What the Insights table is to list. */
export interface ListedInsights {
  readonly filters: FilterSet;
  /** Only this one; all by default. */
  readonly category?: InsightCategory | undefined;
  readonly showArchived?: boolean | undefined;
}

/** The filter of a column by some of its values, one of which a row must have. */
export function oneOf(header: string, value: readonly string[]): FilterSet[number] {
  return { header, value, from: null, to: null };
}

/** Sets the saved filters of the Insights table and opens that tab. */
export function openInsights(services: Services, { filters, category, showArchived }: ListedInsights): void {
  saveFilters(services, 'insights', filters);
  const params = new URLSearchParams([['tab', 'insights'], ...filtersToParams(filters)]);
  if (category) params.set('status', category);
  if (showArchived || category === 'archive') params.set('archived', 'shown');
  navigate(`/?${params}`);
}

/** Sets the saved filter of the Insights table to one camera and opens that tab. */
export function openInsightsOfDevice(services: Services, deviceId: number): void {
  openInsights(services, { filters: [oneOf('device_id', [String(deviceId)])] });
}
