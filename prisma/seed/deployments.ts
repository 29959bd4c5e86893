import type { PoolClient } from 'pg';
import { type SeededCamera, setUpAt } from './fleet.ts';
import { insertRows, type Row } from './insert-rows.ts';

const DAY = 86_400_000;

interface EarlierSite {
  /** Until so many days ago. */
  readonly until: number;
  readonly name: string;
  readonly description: string;
  /** Degrees away from where the camera stands now. */
  readonly north: number;
  readonly east: number;
}

/** Where some cameras stood before, oldest first. */
const EARLIER_SITES: Readonly<Record<string, readonly EarlierSite[]>> = {
  'mason-bay-1': [
    {
      until: 61,
      name: 'Duck Creek mouth',
      description: 'Driftwood line; sand in the lens after every southerly',
      north: -0.011,
      east: 0.004,
    },
    {
      until: 12,
      name: 'Homestead track',
      description: 'Behind the woolshed, facing the swamp',
      north: -0.004,
      east: 0.013,
    },
  ],
  'eglinton-4': [
    {
      until: 34,
      name: 'Eglinton Valley, trapline 3',
      description: 'Fallen beech beside the creek',
      north: 0.016,
      east: 0.009,
    },
  ],
  'okarito-5': [
    {
      until: 11,
      name: 'Okarito trig track',
      description: 'Lookout bench; moved when the cable was mended',
      north: 0.005,
      east: -0.006,
    },
  ],
  'kapiti-3': [
    { until: 48, name: 'Rangatira Flat', description: 'Beside the shelter', north: -0.007, east: 0.01 },
  ],
  'tiritiri-4': [
    { until: 75, name: 'Hobbs Beach', description: 'Penguin boxes', north: 0.003, east: -0.006 },
    { until: 26, name: 'Wattle track', description: 'Water trough', north: -0.002, east: -0.004 },
  ],
};

/** Writes where the cameras stood and stand, end to end since they were put up. */
export async function insertDeployments(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  await insertRows(
    sql,
    'device_deployments',
    fleet.flatMap((camera) => deploymentsOf(camera, now)),
  );
}

function deploymentsOf(camera: SeededCamera, now: number): Row[] {
  const setUp = setUpAt(now);
  const { deviceId, profile, locationName, locationDescription } = camera;
  const earlier = EARLIER_SITES[profile.name] ?? [];
  const moves = earlier.map(({ until }) => new Date(now - until * DAY).toISOString());
  const common = { device_id: deviceId, source: 'owner' };
  const past = earlier.map(({ name, description, north, east }, index) => ({
    ...common,
    latitude: profile.latitude + north,
    longitude: profile.longitude + east,
    location_name: name,
    location_description: description,
    started_at: moves[index - 1] ?? setUp,
    ended_at: moves[index],
  }));
  return [
    ...past,
    {
      ...common,
      latitude: profile.latitude,
      longitude: profile.longitude,
      location_name: locationName.slice(0, 30),
      location_description: locationDescription,
      started_at: moves.at(-1) ?? setUp,
      ended_at: null,
    },
  ];
}
