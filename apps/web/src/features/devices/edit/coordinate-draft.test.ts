import { expect, test } from 'vitest';
import { acceptCoordinate, readPair } from './coordinate-draft.ts';

test.each(['', '-', '.', '-.', '9', '90', '-90', '90.', '90.0', '-41.304'])(
  'a latitude’s field takes up “%s”',
  (typed) => {
    expect(acceptCoordinate('latitude', typed)).toBe(typed);
  },
);

test.each(['91', '90.0001', '-90.0001', '1e1', '--1', 'north', '1.2.3', 'Infinity', '4 1'])(
  'it ignores “%s”',
  (typed) => {
    expect(acceptCoordinate('latitude', typed)).toBeUndefined();
  },
);

test('a longitude reaches from -180 to 180', () => {
  expect(['-180', '180', '174.7'].map((typed) => acceptCoordinate('longitude', typed))).toEqual([
    '-180',
    '180',
    '174.7',
  ]);
  expect(acceptCoordinate('longitude', '180.0001')).toBeUndefined();
});

test('degrees may be written as on paper', () => {
  expect(acceptCoordinate('latitude', ' −41,304° ')).toBe('-41.304');
});

test('a position copied from a map fills both fields', () => {
  expect(readPair('-41.304, 174.743')).toEqual({ latitude: '-41.304', longitude: '174.743' });
  expect(readPair('−41.304° 174.743°')).toEqual({ latitude: '-41.304', longitude: '174.743' });
});

test.each(['-41.304', '41,3', '174.743, -91', '-91, 174', 'a, b', '1, 2, 3'])(
  '“%s” is no position',
  (text) => {
    expect(readPair(text)).toBeUndefined();
  },
);
