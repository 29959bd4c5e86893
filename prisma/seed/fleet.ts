import { DEMO_FLEET } from '@sightline/simulator/demo-fleet';
import { devEuiOf, imeiOf } from '@sightline/simulator/relays/uids';
import type { PoolClient } from 'pg';
import { OWNER, VIEWER } from './accounts.ts';
import { insertRows } from './insert-rows.ts';

const SET_UP_MS = 91 * 86_400_000;

/** When the cameras were put up, ISO 8601. */
export function setUpAt(now: number): string {
  return new Date(now - SET_UP_MS).toISOString();
}

type DemoCamera = (typeof DEMO_FLEET)[number];

/** Cameras of the owner that were there before those of the viewer. */
const FIRST = 24;

export interface SeededCamera extends DemoCamera {
  readonly deviceId: number;
  readonly ownerId: number;
}

/** Two cameras of the viewer, so that the reduced menu has something to show. */
const VIEWER_SITES = [
  {
    like: 4,
    name: 'zealandia-1',
    displayName: 'Faultline track',
    locationName: 'Zealandia, Wellington',
    latitude: -41.297,
    longitude: 174.747,
  },
  {
    like: 9,
    name: 'kaitoke-1',
    displayName: 'Swingbridge',
    locationName: 'Kaitoke, Upper Hutt',
    latitude: -41.062,
    longitude: 175.192,
  },
];

/** What the owner asked for a moment ago, and the cameras have not heard yet; the first one stays silent. */
const JUST_ASKED: Readonly<Record<string, { cycleTime?: number; triggerNumber?: number }>> = {
  'craigieburn-2': { cycleTime: 240 },
  'whenua-hou-1': { triggerNumber: 10 },
  'te-pakeka-1': { cycleTime: 390, triggerNumber: 10 },
};

/** The owner's cameras and the viewer's two, with the ids they get: the viewer's follow the owner's first 24. */
export function seededFleet(): SeededCamera[] {
  const owners = DEMO_FLEET.map((camera) => ({ ...camera, ownerId: OWNER.id }));
  const viewers = VIEWER_SITES.flatMap(({ like, displayName, locationName, ...site }, index) => {
    const model = DEMO_FLEET[like];
    if (!model) return [];
    const { trouble: _, ...healthy } = model;
    const profile = { ...model.profile, ...site, hardwareId: `b8:27:eb:5a:2e:1${index}` };
    return [
      {
        ...healthy,
        displayName,
        locationName,
        locationDescription: '',
        groups: ['Wellington'],
        past: [],
        profile,
        ownerId: VIEWER.id,
      },
    ];
  });
  return [...owners.slice(0, FIRST), ...viewers, ...owners.slice(FIRST)].map((camera, index) => ({
    ...camera,
    deviceId: index + 1,
  }));
}

/** Writes the cameras. */
export async function insertFleet(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const setUp = setUpAt(now);
  await insertRows(
    sql,
    'devices',
    fleet.map((camera) => ({
      id: camera.deviceId,
      owner_id: camera.ownerId,
      hardware_id: camera.profile.hardwareId,
      device_name: camera.profile.name,
      display_name: camera.displayName,
      location_name: camera.locationName.slice(0, 30),
      location_description: camera.locationDescription,
      latitude: camera.profile.latitude,
      longitude: camera.profile.longitude,
      cycle_time: JUST_ASKED[camera.profile.name]?.cycleTime ?? camera.settings.cycleTime,
      trigger_number: JUST_ASKED[camera.profile.name]?.triggerNumber ?? camera.settings.triggerNumber,
      lora_uid: camera.profile.link === 'lora' ? devEuiOf(camera.profile.hardwareId) : null,
      cell_uid: camera.profile.link === 'satellite' ? imeiOf(camera.profile.hardwareId) : null,
      satellite_fix_time: 5,
      allow_wifi_insights: true,
      allow_complete_images: camera.profile.link === 'wifi' || camera.profile.link === 'cellular',
      software_version: camera.profile.softwareVersion,
      mcu_version: camera.profile.mcuVersion,
      created_at: setUp,
      updated_at: setUp,
    })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('devices', 'id'), 999)`);
  await sql.query('UPDATE device_ownerships SET started_at = $1', [setUp]);
}
