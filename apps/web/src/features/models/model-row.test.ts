import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Model } from '@sightline/contract/models/models.contract';
import { expect, test } from 'vitest';
import { toModelRows } from './model-row.ts';

const label = (class_id: number, original_label: string) => ({
  alg_id: 7,
  class_id,
  original_label,
  label: original_label,
});
const model = { alg_id: 7, classes: [label(99, 'empty'), label(120, 'mouse')] } as unknown as Model;
const device = (device_id: number, display_name: string) =>
  ({ device_id, display_name }) as unknown as Device;
const runs = (device_id: number, deployed_status: 'deployed' | 'failed', alg_id = 7) => ({
  device_id,
  alg_id,
  deployed_status,
});

test('animals are the original labels, the empty class last', () => {
  expect(toModelRows([model], [], [])[0]?.animals).toEqual(['mouse', 'empty']);
});

test('a model names the devices that run it, and no others', () => {
  const deployed = [runs(2, 'deployed'), runs(1, 'deployed'), runs(3, 'failed'), runs(4, 'deployed', 8)];
  const devices = [device(1, 'Weir'), device(2, 'Bluff'), device(3, 'Ridge'), device(4, 'Hut')];
  expect(toModelRows([model], deployed, devices)[0]?.cameras).toEqual(['Bluff', 'Weir']);
});

test('a device that is no longer on the list is not named', () => {
  expect(toModelRows([model], [runs(9, 'deployed')], [])[0]?.cameras).toEqual([]);
});
