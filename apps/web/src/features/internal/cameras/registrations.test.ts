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

test.each([
  ['  \n ', 'Please enter at least one hardware id.'],
  ['a1\n, kea', 'Line 2 has no hardware id.'],
  ['a1\n\na2\na1', 'Lines 1 and 4 have the same hardware id.'],
  [`a1\n${'x'.repeat(101)}`, 'Line 2 is too long: at most 100 characters each.'],
  [
    Array.from({ length: 1001 }, (_, n) => `a${n}`).join('\n'),
    'At most 1000 devices at once; these are 1001.',
  ],
])('a list that cannot be registered says which line is at fault', (text, fault) => {
  expect(readRegistrations(text)).toEqual({ fault });
});
