import type { Device } from '@sightline/contract/devices/devices.contract';
import { expect, test } from 'vitest';
import { abundancePlaces } from './abundance-positions.ts';

const device = (device_id: number, latitude: number | null) =>
  ({ device_id, device_name: `Camera ${device_id}`, display_name: null, latitude, longitude: 174 }) as Device;

const row = (device_id: number | null, rai: number | null, class_name = 'stoat') => ({
  class_name,
  device_id,
  events: rai ?? 0,
  camera_days: rai === null ? 0 : 100,
  rai,
  interval: null,
  method: 'poisson_exact' as const,
  caution: null,
});

const placed = (rows: ReturnType<typeof row>[]) =>
  abundancePlaces(rows, [device(1, -41), device(2, -42), device(3, -43), device(4, null)], 'stoat');

test('areas of circles are as the abundance is, the largest first', () => {
  const { places, most } = placed([row(null, 5), row(1, 4), row(2, 16), row(3, 1, 'kiwi'), row(4, 90)]);
  expect(most).toBe(16);
  expect(places.map(({ name, radius }) => [name, radius])).toEqual([
    ['Camera 2', 26],
    ['Camera 1', 13],
  ]);
});

test('a camera that watched without an event is small, one that did not watch is none, and one without a place is counted', () => {
  const { places, unplaced } = placed([row(1, 0), row(2, 100), row(3, null), row(4, 2)]);
  expect(places.map(({ deviceId, radius }) => [deviceId, radius])).toEqual([
    [2, 26],
    [1, 5],
  ]);
  expect(unplaced.map(({ name }) => name)).toEqual(['Camera 4']);
});

test('where nothing was seen, all circles are small', () => {
  expect(placed([row(1, 0), row(2, 0)]).places.map(({ radius }) => radius)).toEqual([5, 5]);
});
