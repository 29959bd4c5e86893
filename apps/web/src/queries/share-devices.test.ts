import { expect, test } from 'vitest';
import { shareDevices } from './share-devices.ts';

const camera = (device_id: number, name = 'Ridge') => ({
  device_id,
  display_name: name,
  summary: { image_count: 3, startup_data: null },
  groups: [1, 2],
});
const shared = (before: unknown, after: unknown) => shareDevices(before, after) as object[];

test('cameras that did not change stay the same objects, and so does a list of them', () => {
  const before = [camera(1), camera(2)];
  expect(shared(before, [camera(1), camera(2)])).toBe(before);
  const [first, second, third] = shared(before, [camera(1), camera(2, 'Creek'), camera(3)]);
  expect(first).toBe(before[0]);
  expect(second).toEqual(camera(2, 'Creek'));
  expect(third).toEqual(camera(3));
});

test('a change within a field is one; a list that is shorter or in another order is another', () => {
  const before = [camera(1), camera(2)];
  const moved = { ...camera(1), groups: [1, 3] };
  expect(shared(before, [moved, camera(2)])[0]).toBe(moved);
  expect(shared(before, [camera(2)])).toEqual([before[1]]);
  expect(shared(before, [camera(2), camera(1)])).toEqual([before[1], before[0]]);
});

test('anything else is taken as it is', () => {
  const sites = new Map([[1, 'Pacific/Auckland']]);
  expect(shareDevices(undefined, [camera(1)])).toEqual([camera(1)]);
  expect(shareDevices(new Map(), sites)).toBe(sites);
  expect(shareDevices([camera(1)], 5)).toBe(5);
});
