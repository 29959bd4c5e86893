import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import { expect, test } from 'vitest';
import { deviceFeatures } from './device-features.ts';
import { type MapDevice, toMapDevice } from './map-device.ts';
import { filterDevices, isFiltering, type MapFilter, NO_FILTER } from './map-filter.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

function camera(id: number, changes: Partial<Device>, groups: string[] = [], warnings: DeviceWarning[] = []) {
  const device = {
    device_id: id,
    device_name: `cam-${id}`,
    display_name: null,
    location_name: null,
    ...changes,
  };
  return toMapDevice({
    device: device as Device,
    position: { latitude: -44, longitude: 170 + id },
    groups,
    warnings: new Set(warnings),
    summary: { device_id: id, insight_count: id * 10, archived_count: 0, latest: null },
  });
}

const CAMERAS = [
  camera(1, { display_name: 'Ridge', location_name: 'Mount Cook', last_seen: daysAgo(0.5) }, ['South']),
  camera(2, { location_name: 'Creek', last_seen: daysAgo(3) }, ['South', 'Water'], ['low_battery']),
  camera(12, { last_seen: daysAgo(7) }, [], ['spypoint_error', 'no_recent_insights']),
  camera(3, { last_seen: null, location_name: 'Οδοστρωμα' }),
];
const ids = (devices: readonly MapDevice[]) => devices.map(({ id }) => id);

test.each<[Partial<MapFilter>, number[]]>([
  [{}, [1, 2, 12, 3]],
  [{ groups: ['South'] }, [1, 2]],
  [{ groups: ['Water', 'North'] }, [2]],
  [{ deviceId: '2' }, [2, 12]],
  [{ name: ' ridge ' }, [1]],
  [{ name: 'CAM-1' }, [12]],
  [{ locationName: 'MOUNT COOK' }, [1]],
  [{ locationName: 'ΟΔΟΣ' }, [3]],
  [{ alertTypes: ['low_battery', 'spypoint_error'] }, [2, 12]],
  [{ lastSeen: 'day' }, [1]],
  [{ lastSeen: 'week' }, [1, 2]],
  [{ lastSeen: 'longer' }, [12, 3]],
  [{ locationName: 'c' }, [1, 2]],
  [{ groups: ['South'], alertTypes: ['low_battery'] }, [2]],
])('%j leaves %j', (filter, expected) => {
  expect(ids(filterDevices(CAMERAS, { ...NO_FILTER, ...filter }, NOW))).toEqual(expected);
  expect(isFiltering({ ...NO_FILTER, ...filter })).toBe(Object.keys(filter).length > 0);
});

test('an imported camera was seen at no time, so that no choice of time finds it', () => {
  const imported = camera(5, { kind: 'imported', last_seen: null });
  const found = (lastSeen: MapFilter['lastSeen']) =>
    ids(filterDevices([imported], { ...NO_FILTER, name: 'cam', lastSeen }, NOW));
  expect(found(null)).toEqual([5]);
  for (const lastSeen of ['day', 'week', 'longer'] as const) expect(found(lastSeen)).toEqual([]);
});

test('points carry position and id, and no more than that while no layer counts', () => {
  expect(deviceFeatures(CAMERAS, false).features[0]).toEqual({
    type: 'Feature',
    id: 1,
    geometry: { type: 'Point', coordinates: [171, -44] },
    properties: { id: 1 },
  });
});

test('for the layers points carry the count of insights and a flag for each warning', () => {
  expect(deviceFeatures(CAMERAS, true).features[2]).toEqual({
    type: 'Feature',
    id: 12,
    geometry: { type: 'Point', coordinates: [182, -44] },
    properties: {
      id: 12,
      insights: 120,
      spypoint_error: 1,
      low_battery: 0,
      no_recent_insights: 1,
      no_recent_camera_triggers: 0,
    },
  });
});
