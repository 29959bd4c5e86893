import { expect, test } from 'vitest';
import { readRegistrations } from './registrations.ts';

test('one camera or a pasted list, with names after a comma or a tab', () => {
  expect(readRegistrations('b8:27:eb:00:00:01')).toEqual({ cameras: [{ hardware_id: 'b8:27:eb:00:00:01' }] });
  expect(readRegistrations('a1, kea-1\r\n\n  a2\tkea-2 \na3;\n')).toEqual({
    cameras: [
      { hardware_id: 'a1', device_name: 'kea-1' },
      { hardware_id: 'a2', device_name: 'kea-2' },
      { hardware_id: 'a3' },
    ],
  });
});

test('a DevEUI or an IMEI on a line is what a network calls the camera, with or without a name', () => {
  const text = 'a1, kea-1, 70-B3-D5-7E-D0-00-00-A1\na2\t300234010753370\na3,300234010753370,north,ridge';
  expect(readRegistrations(text)).toEqual({
    cameras: [
      { hardware_id: 'a1', device_name: 'kea-1', lora_uid: '70B3D57ED00000A1' },
      { hardware_id: 'a2', cell_uid: '300234010753370' },
      { hardware_id: 'a3', device_name: 'north ridge', cell_uid: '300234010753370' },
    ],
  });
});

test.each([
  ['  \n ', 'Please enter at least one hardware id.'],
  ['a1\n, kea', 'Line 2 has no hardware id.'],
  [
    'a1\na2, kea-2, 70B3D57ED0000000, 70B3D57ED00000A1',
    'Line 2 has two DevEUIs; if one is the JoinEUI, leave it out.',
  ],
  ['a1\t300234010753370\t300234010753371', 'Line 1 has two IMEIs; leave one out.'],
  ['a1\n\na2\na1', 'Lines 1 and 4 have the same hardware id.'],
  [`a1\n${'x'.repeat(101)}`, 'Line 2 is too long: at most 100 characters each.'],
  [
    Array.from({ length: 1001 }, (_, n) => `a${n}`).join('\n'),
    'At most 1000 devices at once; these are 1001.',
  ],
])('a list that cannot be registered says which line is at fault', (text, fault) => {
  expect(readRegistrations(text)).toEqual({ fault });
});
