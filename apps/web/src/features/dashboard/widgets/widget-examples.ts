import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import type { NamedDevice } from './named-device.ts';

/** A dashboard without any insight. */
export const NO_COUNTS: DashboardCounts = {
  insights: 0,
  classes: [],
  devices: [],
  hours: Array(24).fill(0),
  days: [],
  commsSources: { wifi: 0, cellular: 0, lora: 0, satellite: 0, import: 0 },
  statuses: { favorite: 0, acknowledge: 0, archive: 0, uncategorized: 0 },
  delays: [],
};

/** A camera that has never been heard of and has no place. */
export function exampleDevice(device_id: number, known: Partial<NamedDevice> = {}): NamedDevice {
  return {
    device_id,
    kind: 'camera',
    device_name: `cam-${device_id}`,
    display_name: null,
    last_seen: null,
    latitude: null,
    longitude: null,
    ...known,
  };
}
