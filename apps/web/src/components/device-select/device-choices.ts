import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { wordSearch } from '@sightline/domain/filters/word-search';
import { compareTexts } from '@sightline/domain/tables/sort';

export interface DeviceChoice {
  readonly value: number;
  readonly label: string;
  /** Beside the name: why it cannot be chosen, what to know of it, or where it stands. */
  readonly aside: string;
  readonly disabled: boolean;
}

interface ChoiceRules {
  /** Why a device cannot be chosen; undefined for one that can. */
  readonly refusal?: ((device: Device) => string | undefined) | undefined;
  /** What is worth knowing of one that can. */
  readonly note?: ((device: Device) => string | undefined) | undefined;
}

/** Commands go to cameras that report. */
const IMPORTED_REFUSAL = 'Imported: takes no commands';

/** Devices as commands can be sent to them, by name, those that cannot be chosen last. */
export function deviceChoices(
  devices: readonly Device[],
  { refusal, note }: ChoiceRules = {},
): DeviceChoice[] {
  const choices = devices.map((device): DeviceChoice => {
    const refused = device.kind === 'imported' ? IMPORTED_REFUSAL : refusal?.(device);
    return {
      value: device.device_id,
      label: displayName(device),
      aside: refused ?? note?.(device) ?? (device.location_name || `Device ${device.device_id}`),
      disabled: refused !== undefined,
    };
  });
  return choices.sort(
    (a, b) => Number(a.disabled) - Number(b.disabled) || compareTexts(a.label, b.label) || a.value - b.value,
  );
}

/** The choices in whose name, id or aside every word of the search is found. */
export function findChoices(choices: readonly DeviceChoice[], search: string): DeviceChoice[] {
  const isFound = wordSearch(search);
  return choices.filter(({ label, aside, value }) => isFound(`${label} ${aside} ${value}`));
}

export interface GroupChoice {
  /** Of the group; 0 for all devices. */
  readonly id: number;
  readonly label: string;
  /** Its devices that can be chosen, ascending. */
  readonly deviceIds: readonly number[];
}

/** Ways to choose many at once: all devices, and each group that has one that can be chosen. */
export function groupChoices(groups: readonly Group[], choices: readonly DeviceChoice[]): GroupChoice[] {
  const free = choices.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const isFree = new Set(free);
  const ofGroups = groups
    .map(({ group_id, group_name, devices }) => ({
      id: group_id,
      label: group_name,
      deviceIds: devices.filter((id) => isFree.has(id)),
    }))
    .sort((a, b) => compareTexts(a.label, b.label));
  return [{ id: 0, label: 'All devices', deviceIds: free }, ...ofGroups].filter(
    ({ deviceIds }) => deviceIds.length > 0,
  );
}
