import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeploymentRow } from '../camtrap-dp/tables.ts';
import { LIMITS } from '../limits.ts';
import { planCameras } from './plan-cameras.ts';

type Facts = Partial<DeploymentRow> & { readonly deploymentID: string };

/** Deployments of a month each, one after another, unless they say otherwise. */
function rows(...facts: readonly Facts[]): DeploymentRow[] {
  return facts.map((each, i) => ({
    latitude: 52,
    longitude: 5,
    deploymentStart: `2026-${String(i + 1).padStart(2, '0')}-01T09:00:00Z`,
    deploymentEnd: `2026-${String(i + 2).padStart(2, '0')}-01T09:00:00Z`,
    ...each,
  }));
}

const keysOf = (deployments: readonly DeploymentRow[]) =>
  planCameras(deployments).map(({ key, deployments: held }) => [
    key,
    ...held.map((each) => each.deploymentID),
  ]);

describe('deployments of one camera', () => {
  test('are those of one cameraID, also at several places', () => {
    const moved = rows(
      { deploymentID: 'a', cameraID: ' 12 ', locationID: 'B1', latitude: 52 },
      { deploymentID: 'b', cameraID: '12', locationID: 'B2', latitude: 53 },
      { deploymentID: 'c', cameraID: '13', locationID: 'B1', latitude: 52 },
    );
    expect(keysOf(moved)).toEqual([
      ['camera:12', 'a', 'b'],
      ['camera:13', 'c'],
    ]);
  });

  test('are of one project, whatever others call theirs', () => {
    const numbered = rows(
      { deploymentID: 'hill:1', cameraID: '1', latitude: 52 },
      { deploymentID: 'lake:1', cameraID: '1', latitude: 60, deploymentStart: '2026-01-01T09:00:00Z' },
      { deploymentID: 'hill:2', locationName: 'Pond', latitude: 52 },
    );
    const planned = planCameras(numbered, ({ deploymentID }) => deploymentID.split(':')[0] ?? '');
    expect(planned.map(({ key, name }) => [key, name])).toEqual([
      ['hill/camera:1', '1'],
      ['lake/camera:1', '1 (2)'],
      ['hill/place:Pond@52.0000,5.0000', 'Pond'],
    ]);
  });

  test('are those of one locationID where no camera is named', () => {
    const stayed = rows(
      { deploymentID: 'a', locationID: 'B1' },
      { deploymentID: 'b', locationID: 'B1', cameraID: '' },
      { deploymentID: 'c', locationID: 'B1', cameraID: '12' },
    );
    expect(keysOf(stayed)).toEqual([
      ['camera:12', 'c'],
      ['location:B1', 'a', 'b'],
    ]);
  });

  test('are those of one name within 100 m where only that is known', () => {
    const named = rows(
      { deploymentID: 'a', locationName: 'Pond', latitude: 52 },
      { deploymentID: 'b', locationName: 'Pond', latitude: 52.0008 },
      { deploymentID: 'c', locationName: 'Pond', latitude: 52.002 },
      { deploymentID: 'd', locationName: 'Ridge', latitude: 52 },
      { deploymentID: 'e', latitude: 52 },
    );
    expect(keysOf(named)).toEqual([
      ['place:Pond@52.0000,5.0000', 'a', 'b'],
      ['place:Pond@52.0020,5.0000', 'c'],
      ['place:Ridge@52.0000,5.0000', 'd'],
      ['deployment:e', 'e'],
    ]);
  });

  test('also across the date line', () => {
    const named = rows(
      { deploymentID: 'a', locationName: 'Reef', latitude: -17, longitude: 179.9996 },
      { deploymentID: 'b', locationName: 'Reef', latitude: -17, longitude: -179.9998 },
    );
    expect(keysOf(named)).toEqual([['place:Reef@-17.0000,179.9996', 'a', 'b']]);
  });
});

describe('a cameraID of several places at one time', () => {
  const at = (
    deploymentID: string,
    latitude: number,
    start: string,
    end: string,
    more: Partial<Facts> = {},
  ) =>
    ({
      deploymentID,
      latitude,
      longitude: 5,
      cameraID: 'HC500',
      deploymentStart: start,
      deploymentEnd: end,
      locationName: `At ${latitude}`,
      ...more,
    }) satisfies DeploymentRow;

  const first = at('a', 52, '2026-01-01T09:00:00Z', '2026-02-01T09:00:00Z');
  const away = (start: string, more: Partial<Facts> = {}) => at('b', 53, start, '2026-03-01T09:00:00Z', more);

  test('is no camera: its deployments count by their places', () => {
    const later = at('c', 52, '2026-05-01T09:00:00Z', '2026-06-01T09:00:00Z');
    expect(keysOf([later, away('2026-01-20T09:00:00Z'), first])).toEqual([
      ['place:At 52@52.0000,5.0000', 'a', 'c'],
      ['place:At 53@53.0000,5.0000', 'b'],
    ]);
  });

  test('is noticed where a long deployment is followed by several', () => {
    const short = at('s', 52, '2026-01-02T09:00:00Z', '2026-01-03T09:00:00Z');
    expect(keysOf([first, short, away('2026-01-20T09:00:00Z')])).toHaveLength(2);
  });

  test.each([
    ['for ten minutes', first, away('2026-02-01T08:50:00Z')],
    ['at one place', first, { ...away('2026-01-20T09:00:00Z'), latitude: 52.0005 }],
    ['at one locationID', { ...first, locationID: 'B' }, away('2026-01-20T09:00:00Z', { locationID: 'B' })],
    ['with times that are wrong', first, away('2026-01-20T09:00:00Z', { timestampIssues: true })],
    [
      'on a day, where only days were noted',
      { ...first, deploymentEnd: '2026-02-01T23:59:59Z' },
      away('2026-02-01T00:00:00Z'),
    ],
  ])('is one still when they overlap only %s', (_, one, other) => {
    expect(keysOf([one, other])).toEqual([['camera:HC500', 'a', 'b']]);
  });

  test('is none with other locationIDs of the same rounded coordinates', () => {
    const other = { ...away('2026-01-20T09:00:00Z', { locationID: 'C' }), latitude: 52 };
    expect(keysOf([{ ...first, locationID: 'B' }, other])).toEqual([
      ['location:B', 'a'],
      ['location:C', 'b'],
    ]);
  });
});

describe('a planned camera', () => {
  test('is where its last deployment was, with its deployments by time', () => {
    const [camera] = planCameras(
      rows(
        { deploymentID: 'b', cameraID: '12', locationName: 'Ridge', latitude: 53, longitude: 6 },
        {
          deploymentID: 'a',
          cameraID: '12',
          locationName: 'Pond',
          deploymentStart: '2025-01-01T09:00:00Z',
          deploymentEnd: '2025-02-01T09:00:00Z',
        },
      ),
    );
    expect(camera).toMatchObject({ name: 'Ridge', locationName: 'Ridge', latitude: 53, longitude: 6 });
    expect(camera?.deployments.map((each) => each.deploymentID)).toEqual(['a', 'b']);
  });

  test('is named by what people would read first', () => {
    const named = planCameras(
      rows(
        { deploymentID: 'a', cameraID: '1', locationID: 'B1', locationName: 'Pond' },
        { deploymentID: 'b', cameraID: '2', locationID: 'B1' },
        { deploymentID: 'c', locationID: 'B1' },
        { deploymentID: 'd' },
      ),
    );
    expect(named.map(({ name }) => name)).toEqual(['2', 'B1', 'Pond', 'd']);
  });

  test('has a name of its own that is short enough', () => {
    const long = 'A very long name of a place in the forest';
    const names = planCameras(
      rows(
        { deploymentID: 'a', cameraID: '1', locationName: 'Pond' },
        { deploymentID: 'b', cameraID: '2', locationName: 'Pond' },
        { deploymentID: 'c', cameraID: '3', locationName: 'Pond (2)' },
        { deploymentID: 'd', cameraID: '4', locationName: `${long} one` },
        { deploymentID: 'e', cameraID: '5', locationName: `${long} two` },
      ),
    ).map(({ name }) => name);
    expect(names).toEqual([
      'A very long name of a place i…',
      'A very long name of a pla… (2)',
      'Pond',
      'Pond (2)',
      'Pond (2) (2)',
    ]);
  });
});

const someRow = fc.record({
  deploymentID: fc.stringMatching(/^[a-f]{1,2}$/),
  cameraID: fc.constantFrom(undefined, null, '', '1', '2'),
  locationID: fc.constantFrom(undefined, 'L1', 'L2'),
  locationName: fc.constantFrom(undefined, 'Pond', 'Pond (2)', 'A name that is longer than thirty letters'),
  latitude: fc.constantFrom(-90, 51.9995, 52, 52.0005, 90),
  longitude: fc.constantFrom(-180, 5, 180),
  deploymentStart: fc.constantFrom('2026-01-01T09:00:00Z', '2026-02-01T09:00:00Z'),
  deploymentEnd: fc.constantFrom('2026-02-01T09:00:00Z', '2026-03-01T09:00:00Z'),
});

test('every deployment is in exactly one camera, keys and names are unique, and the order does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someRow, { selector: (row) => row.deploymentID }), (deployments) => {
      const cameras = planCameras(deployments);
      const held = cameras.flatMap((camera) => camera.deployments.map((each) => each.deploymentID));
      expect(held.sort()).toEqual(deployments.map((each) => each.deploymentID).sort());
      expect(new Set(cameras.map(({ key }) => key)).size).toBe(cameras.length);
      expect(new Set(cameras.map(({ name }) => name)).size).toBe(cameras.length);
      for (const { name } of cameras) expect(name.length).toBeLessThanOrEqual(LIMITS.deviceNameLength);
      expect(planCameras(deployments.toReversed())).toEqual(cameras);
    }),
  );
});

test('time does not grow with the square of the places that have one name', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    deploymentID: `d${i}`,
    locationName: 'Plot',
    latitude: 10,
    longitude: -180 + i * 0.018,
    deploymentStart: '2026-01-01T09:00:00Z',
    deploymentEnd: '2026-02-01T09:00:00Z',
  }));
  const before = process.cpuUsage();
  expect(planCameras(many)).toHaveLength(20_000);
  // Some 0.3 s; 15 s if each place were compared with all others.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});
