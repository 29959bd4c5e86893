import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { wordSearch } from '@sightline/domain/filters/word-search';
import { compareTexts } from '@sightline/domain/tables/sort';

export interface DeviceOption {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  /** Name, place and id as they are searched. */
  readonly text: string;
}

/** What can be chosen for a group, those already in it first, each part by name. */
export function deviceOptions(devices: readonly Device[], members: ReadonlySet<number>): DeviceOption[] {
  const options = devices.map((device): DeviceOption => {
    const name = displayName(device);
    const place = device.location_name ?? '';
    return { id: device.device_id, name, place, text: `${name} ${place} ${device.device_id}` };
  });
  return options.sort(
    (a, b) =>
      Number(members.has(b.id)) - Number(members.has(a.id)) || compareTexts(a.name, b.name) || a.id - b.id,
  );
}

/** The options in which every word of the search is found. */
export function findOptions(options: readonly DeviceOption[], search: string): readonly DeviceOption[] {
  const isFound = wordSearch(search);
  return options.filter(({ text }) => isFound(text));
}
