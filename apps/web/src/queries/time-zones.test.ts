import type { Device } from '@sightline/contract/devices/devices.contract';
import { expect, test } from 'vitest';
import { sitesOf } from './time-zones.ts';

const camera = (device_id: number, latitude: number | null, longitude: number | null) =>
  ({ device_id, latitude, longitude, time_zone: null }) as Device;

test('the sun is asked about places alone: 0, 0 and half a position are none', () => {
  const { positions } = sitesOf([camera(1, 0, 0), camera(2, 0, 36.9), camera(3, -41.3, null)]);
  expect([...positions]).toEqual([[2, { latitude: 0, longitude: 36.9 }]]);
});
