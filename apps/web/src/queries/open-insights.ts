import { filtersToParams } from '@sightline/domain/filters/stored-filters';
import { navigate } from 'wouter/use-browser-location';
import { saveFilters } from '../components/data-table/saved-filters.ts';

/** Sets the saved filter of the Insights table to one camera and opens that tab. */
export function openInsightsOfDevice(deviceId: number): void {
  const filters = [{ header: 'device_id', value: [String(deviceId)], from: null, to: null }];
  saveFilters('insights', filters);
  navigate(`/?${new URLSearchParams([['tab', 'insights'], ...filtersToParams(filters)])}`);
}
