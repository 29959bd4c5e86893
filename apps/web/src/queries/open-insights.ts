import { navigate } from 'wouter/use-browser-location';
import { writeLocalJson } from '../kernel/local-store.ts';
import { userKey } from '../kernel/session.ts';

const COLUMN = 'device_id';

/** Sets the saved filter of the Insights table to one camera and opens that tab. */
export function openInsightsOfDevice(deviceId: number): void {
  const items = [String(deviceId)];
  writeLocalJson(userKey('table.insights.filters'), { [COLUMN]: { value: items, from: null, to: null } });
  const address = new URLSearchParams({ tab: 'insights', [`filter.${COLUMN}`]: '' });
  for (const item of items) address.append(`filter-item.${COLUMN}`, item);
  navigate(`/?${address}`);
}
