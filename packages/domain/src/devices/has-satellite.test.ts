import { expect, test } from 'vitest';
import { hasSatellite } from './has-satellite.ts';

const CAMERA = { cell_uid: null, satellite_passes: null };

test('a camera whose modem relays can tell has satellite, and one that was asked for passes before', () => {
  expect(hasSatellite(CAMERA)).toBe(false);
  expect(hasSatellite({ ...CAMERA, cell_uid: '' })).toBe(false);
  expect(hasSatellite({ ...CAMERA, cell_uid: '300234010753370' })).toBe(true);
  expect(hasSatellite({ ...CAMERA, satellite_passes: 'every second pass' })).toBe(true);
});
