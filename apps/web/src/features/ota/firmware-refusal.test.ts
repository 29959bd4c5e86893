import type { Device } from '@sightline/contract/devices/devices.contract';
import { expect, test } from 'vitest';
import { firmwareRefusal } from './firmware-refusal.ts';

const device = (device_id: number, software_version: string | null) =>
  ({ device_id, software_version }) as Device;

test('devices that the server does not list cannot be chosen, and say why', () => {
  const refusal = firmwareRefusal([{ device_id: 1 }]);
  expect(refusal(device(1, 'release-2.4.1'))).toBeUndefined();
  expect(refusal(device(2, 'release-1.9.9'))).toBe('Needs firmware 2.0.0, has release-1.9.9');
  expect(refusal(device(3, null))).toBe('Needs firmware 2.0.0, has not told its own');
});
