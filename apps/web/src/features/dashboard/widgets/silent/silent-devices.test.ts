import { expect, test } from 'vitest';
import { exampleDevice } from '../widget-examples.ts';
import { silentDevices, silentRows } from './silent-devices.ts';

test('the file has full hours and the exact moment, gaps for a camera never heard of, and no imported one', () => {
  const devices = [
    exampleDevice(1, { last_seen: '2026-11-19T11:00:01Z' }),
    exampleDevice(2),
    exampleDevice(3, { kind: 'imported' }),
  ];
  const silent = silentDevices(devices, Date.parse('2026-11-20T12:00:00Z'));
  expect(silent.map(({ deviceId, hours }) => [deviceId, hours])).toEqual([
    [1, 24],
    [2, null],
  ]);
  expect(silentRows(silent).rows).toEqual([
    ['cam-1', 24, new Date('2026-11-19T11:00:01Z')],
    ['cam-2', null, null],
  ]);
});
