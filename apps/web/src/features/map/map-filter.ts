import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import { partSearch } from '@sightline/domain/filters/text';
import type { MapDevice } from './map-device.ts';

const HOUR_MS = 3_600_000;

/** Choices for when a camera was last seen: hours back from now, and which side of that counts. */
export const LAST_SEEN = {
  day: { label: 'In the last 24 hours', hours: 24, within: true },
  week: { label: 'In the last 7 days', hours: 7 * 24, within: true },
  longer: { label: '7 or more days ago', hours: 7 * 24, within: false },
} as const;

export type LastSeen = keyof typeof LAST_SEEN;

export interface MapFilter {
  readonly groups: readonly string[];
  readonly deviceId: string;
  readonly name: string;
  readonly alertTypes: readonly DeviceWarning[];
  readonly lastSeen: LastSeen | null;
  readonly locationName: string;
}

export const NO_FILTER: MapFilter = {
  groups: [],
  deviceId: '',
  name: '',
  alertTypes: [],
  lastSeen: null,
  locationName: '',
};

export function isFiltering(filter: MapFilter): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
}

/** The cameras that match every part of the filter; lists match any of their items. `now` in epoch milliseconds. */
export function filterDevices(
  devices: readonly MapDevice[],
  filter: MapFilter,
  now: number,
): readonly MapDevice[] {
  if (!isFiltering(filter)) return devices;
  return devices.filter((device) => matches(device, filter, now));
}

function matches(device: MapDevice, filter: MapFilter, now: number): boolean {
  const { groups, alertTypes } = filter;
  return (
    includes(String(device.id), filter.deviceId) &&
    includes(device.name, filter.name) &&
    includes(device.device.location_name ?? '', filter.locationName) &&
    (groups.length === 0 || groups.some((group) => device.groups.includes(group))) &&
    (alertTypes.length === 0 || alertTypes.some((type) => device.warnings.has(type))) &&
    wasSeen(device.device, filter.lastSeen, now)
  );
}

function includes(text: string, part: string): boolean {
  return partSearch(part.trim())(text);
}

/** An imported camera is seen at no time, which is no lack: it is in none of the choices. */
function wasSeen(
  { kind, last_seen: lastSeen }: MapDevice['device'],
  choice: LastSeen | null,
  now: number,
): boolean {
  if (choice === null) return true;
  if (kind === 'imported') return false;
  const { hours, within } = LAST_SEEN[choice];
  const recent = lastSeen !== null && now - Date.parse(lastSeen) < hours * HOUR_MS;
  return recent === within;
}
