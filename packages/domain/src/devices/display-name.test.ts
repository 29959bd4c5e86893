import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  [{ display_name: 'North ridge', device_name: 'cam-7' }, 'North ridge'],
  [{ display_name: null, device_name: 'cam-7' }, 'cam-7'],
  [{ display_name: '', device_name: 'cam-7' }, 'cam-7'],
  [{ display_name: null, device_name: null }, 'Unnamed'],
])('a camera %j is called %s', (device, name) => {
  expect(displayName(device)).toBe(name);
});
