import { DEMO_FLEET } from '@sightline/simulator/demo-fleet';
import type { PoolClient } from 'pg';
import { OWNER, VIEWER } from './accounts.ts';
import { insertDeployments } from './deployments.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;
/** How long ago the cameras were put up. */
const SET_UP_DAYS = 91;

type DemoCamera = (typeof DEMO_FLEET)[number];

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

/** What the owner wrote about the groups. */
const GROUP_TEXTS: Readonly<Record<string, string>> = {
  'Fiordland and Rakiura': 'Southern beech, dunes and takahē country. Serviced by boat every second month.',
  'Otago and Canterbury':
    'From the Dunedin coast to the alps: pests along farmland, kea above the bush line.',
  'West Coast and Nelson': 'Rain forest and lake edges; the LoRa gateway stands at the Rotoiti lodge.',
  'Wellington and Taranaki': 'Sanctuaries close to town, with Wi-Fi and mains power.',
  'Upper North Island': 'Mainland islands from Tongariro to the Hauraki Gulf.',
  'Predator-free sanctuaries': 'No rat, stoat or cat belongs here: every one counts as an incursion.',
  'Beyond mobile coverage': 'LoRa and satellite: text only, photos are fetched by hand.',
};

/** What the owner asked for a moment ago, and the cameras have not heard yet; the first one stays silent. */
const JUST_ASKED: Readonly<Record<string, { cycleTime?: number; triggerNumber?: number }>> = {
  'craigieburn-2': { cycleTime: 240 },
  'whenua-hou-1': { triggerNumber: 10 },
  'te-pakeka-1': { cycleTime: 390, triggerNumber: 10 },
};

/** The owner's 24 cameras and the viewer's two, with the ids they get. */
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
  return [...owners, ...viewers].map((camera, index) => ({ ...camera, deviceId: index + 1 }));
}

/** Writes the cameras, where they stand and their groups. */
export async function insertFleet(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const setUp = new Date(now - SET_UP_DAYS * DAY).toISOString();
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
  await insertDeployments(sql, fleet, now, setUp);
  await insertGroups(sql, fleet, setUp);
}

async function insertGroups(sql: PoolClient, fleet: readonly SeededCamera[], setUp: string): Promise<void> {
  const names = [...new Set(fleet.flatMap(({ groups }) => groups))];
  const idOf = (name: string) => names.indexOf(name) + 1;
  await insertRows(
    sql,
    'device_groups',
    names.map((name) => ({
      id: idOf(name),
      owner_id: fleet.find(({ groups }) => groups.includes(name))?.ownerId,
      group_name: name,
      deployment_description: GROUP_TEXTS[name] ?? '',
      created_on: setUp,
      updated_on: setUp,
    })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_groups', 'id'), 999)`);
  await insertRows(
    sql,
    'device_group_members',
    fleet.flatMap(({ groups, deviceId }) =>
      groups.map((name) => ({ group_id: idOf(name), device_id: deviceId, added_at: setUp })),
    ),
  );
}
