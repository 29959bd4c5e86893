import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { compareTexts } from '@sightline/domain/tables/sort';

/** A group with the names of its cameras, as the table shows and filters it. */
export interface GroupRow {
  readonly group: Group;
  /** In the alphabet's order. */
  readonly cameras: readonly string[];
}

/** The groups with their cameras' names; a camera that is no longer on the account's list has none. */
export function toGroupRows(groups: readonly Group[], devices: readonly Device[]): GroupRow[] {
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  return groups.map((group) => ({
    group,
    cameras: group.devices.flatMap((id) => names.get(id) ?? []).sort(compareTexts),
  }));
}

export function groupKey({ group }: GroupRow): number {
  return group.group_id;
}
