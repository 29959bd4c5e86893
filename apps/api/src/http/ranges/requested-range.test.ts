import { expect, test } from 'vitest';
import { requestedRange } from './requested-range.ts';

const ask = (range?: string, ifRange?: string) => requestedRange(1_000, range, ifRange, '"now"');

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=0-99,100-199', { start: 0, end: 199 }],
  ['Bytes=0-499', { start: 0, end: 499 }],
])('%s is a part of the file', (range, part) => {
  expect(ask(range)).toMatchObject(part);
  expect(ask(range, '"now"')).toMatchObject(part);
});

test.each([undefined, 'lines=0-4', 'lines=5000-', 'lines=x', 'bytes', 'bytes=0-1,500-600'])(
  '%j means the whole file',
  (range) => {
    expect(ask(range)).toBeUndefined();
  },
);

test('a range of another version means the whole file', () => {
  expect(ask('bytes=0-499', '"earlier"')).toBeUndefined();
  expect(ask('bytes=0-499', 'Fri, 20 Nov 2026 07:00:00 GMT')).toBeUndefined();
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be satisfied', (range) => {
  expect(ask(range)).toBe('unsatisfiable');
});
