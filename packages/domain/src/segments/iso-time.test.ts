import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoTime } from './iso-time.ts';

test('reads every time that toISOString() writes', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(parseIsoTime(date.toISOString())).toBe(date.getTime());
    }),
  );
});

test.each([
  '',
  'soon',
  '2026-11-20',
  '2026-11-20T07:00:00Z',
  '2026-02-30T07:00:00.000Z',
  '2026-13-01T07:00:00.000Z',
  '2026-11-20T24:00:00.000Z',
  '2026-11-20T07:60:00.000Z',
  '2026-11-20 07:00:00.000Z',
  '2026-11-20T07:00:00.00xZ',
  '2026/11/20T07:00:00.000Z',
  'xx26-11-20T07:00:00.000Z',
])('%j is no such time', (text) => {
  expect(parseIsoTime(text)).toBeNaN();
});
