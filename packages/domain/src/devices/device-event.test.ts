import { expect, test } from 'vitest';
import { type DeviceChange, deviceEvent, updateEvent } from './device-event.ts';

test.each<[DeviceChange['what'], string, string, string, string]>([
  [
    'software_version',
    'release-2.4.0',
    'release-2.4.1',
    'firmware',
    'Firmware release-2.4.1, before release-2.4.0',
  ],
  ['camera_error', '', 'cable loose', 'camera_error', 'cable loose'],
  ['camera_error', 'cable loose', 'card full', 'camera_error', 'card full'],
  ['camera_error', 'cable loose', '', 'camera_recovered', 'Works again after: cable loose'],
  ['boot', 'b7c1', 'b7c2', 'restart', 'The camera restarted'],
  ['cycle_time', '45', '690', 'settings', 'Cycle time 11.5 h, before 45 min'],
  ['cycle_time', '60', '100', 'settings', 'Cycle time 100 min, before 1 h'],
  ['trigger_number', '30', '1', 'settings', 'Photo count 1, before 30'],
])('%s from "%s" to "%s" is %s', (what, was, now, kind, text) => {
  expect(deviceEvent({ what, was, now })).toEqual({ kind, text });
});

test.each([
  ['success', undefined, 'Device update 3 is installed'],
  ['failed', 'Checksum mismatch', 'Device update 3 failed: Checksum mismatch'],
  ['failed', undefined, 'Device update 3 failed'],
  ['dropped', undefined, 'Device update 3 was dropped'],
] as const)('an update that ended as %s, for %s', (state, reason, text) => {
  expect(updateEvent({ id: 3, state, reason })).toEqual({ kind: 'update', text });
});
