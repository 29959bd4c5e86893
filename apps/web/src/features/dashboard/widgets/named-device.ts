import type { Device } from '@sightline/contract/devices/devices.contract';

/** What widgets know of a camera besides its numbers. */
export type NamedDevice = Pick<
  Device,
  'device_id' | 'kind' | 'device_name' | 'display_name' | 'last_seen' | 'latitude' | 'longitude'
>;
