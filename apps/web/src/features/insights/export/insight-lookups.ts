import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Group } from '@sightline/contract/groups/groups.contract';
import type { Release } from '@sightline/contract/releases/releases.contract';
import { type MaybePlaced, type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { knownZone, UTC } from '@sightline/domain/time/time-zone';
import type { Services } from '../../../kernel/services.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { groupsQuery } from '../../../queries/groups.ts';
import { marketplaceQuery } from '../../../queries/marketplace.ts';
import { modelsQuery } from '../../../queries/models.ts';
import { approvedReleasesQuery } from '../../../queries/releases.ts';
import { userQuery } from '../../../queries/user.ts';

/** What an insight's row in a file says of its camera and model, by their ids. */
export interface InsightLookups {
  /** As people call the place; null where nobody named it. */
  readonly placeOf: (deviceId: number) => string | null;
  /** Where the camera stands now, in degrees; undefined where nobody knows. */
  readonly positionOf: (deviceId: number) => Position | undefined;
  /** The groups that the camera is in, in the alphabet's order. */
  readonly groupsOf: (deviceId: number) => readonly string[];
  /** An IANA zone; UTC for a camera without a position. */
  readonly zoneOf: (deviceId: number) => string;
  /** Undefined for a model that the account does not know. */
  readonly modelOf: (algId: number) => string | undefined;
  /** The release that the camera installed last; undefined where its name is not known. */
  readonly releaseOf: (deviceId: number) => string | undefined;
}

interface Known {
  readonly devices: readonly (Pick<Device, 'device_id' | 'location_name' | 'time_zone' | 'alg_release_id'> &
    MaybePlaced)[];
  readonly groups: readonly Pick<Group, 'group_name' | 'devices'>[];
  readonly models: readonly { readonly alg_id: number; readonly alg_name: string }[];
  readonly releases: readonly Pick<Release, 'id' | 'name'>[];
}

/** Finds what is known of cameras and models without a search for each row. */
export function insightLookups({ devices, groups, models, releases }: Known): InsightLookups {
  const cameras = new Map(devices.map((device) => [device.device_id, device]));
  const zones = new Map(devices.map(({ device_id, time_zone }) => [device_id, knownZone(time_zone ?? UTC)]));
  const names = new Map(models.map(({ alg_id, alg_name }) => [alg_id, alg_name]));
  const releaseNames = new Map(releases.map(({ id, name }) => [id, name]));
  const groupNames = new Map<number, string[]>();
  for (const { group_name, devices: members } of groups)
    for (const id of members) groupNames.set(id, [...(groupNames.get(id) ?? []), group_name].sort());
  return {
    placeOf: (id) => cameras.get(id)?.location_name ?? null,
    positionOf: (id) => positionOf(cameras.get(id) ?? {}),
    groupsOf: (id) => groupNames.get(id) ?? [],
    zoneOf: (id) => zones.get(id) ?? UTC,
    modelOf: (id) => names.get(id),
    releaseOf: (id) => releaseNames.get(cameras.get(id)?.alg_release_id ?? 0),
  };
}

/**
 * Asks the server for what a file says of cameras and models; fails where an answer does not come. Accounts with the
 * reduced menu may not ask for the marketplace and for releases.
 */
export async function loadInsightLookups({ queryClient }: Services): Promise<InsightLookups> {
  const user = await queryClient.ensureQueryData(userQuery);
  const isReduced = user.capabilities.includes('menu.reduced');
  const [devices, groups, own, marketplace, releases] = await Promise.all([
    queryClient.fetchQuery(devicesQuery),
    queryClient.fetchQuery(groupsQuery),
    queryClient.fetchQuery(modelsQuery(user.userIdSql)),
    isReduced ? [] : queryClient.fetchQuery(marketplaceQuery),
    isReduced ? [] : queryClient.fetchQuery(approvedReleasesQuery),
  ]);
  return insightLookups({ devices, groups, models: [...marketplace, ...own], releases });
}
