import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readIsoDateTime } from './iso-date-time.ts';

const expected = Date.UTC(2026, 10, 20, 10, 30);

describe('one moment, however it is written', () => {
  test.each([
    '2026-11-20T10:30:00Z',
    '2026-11-20T10:30:00.000Z',
    '2026-11-20T10:30Z',
    '2026-11-20T10.5Z',
    '2026-11-20T10,5Z',
    '2026-11-20T10:30:00,000Z',
    '20261120T103000Z',
    '20261120T1030Z',
    '2026-11-20t10:30:00z',
    '2026-11-20 10:30:00Z',
    '2026-11-20T23:30:00+1300',
    '2026-11-20T23:30:00+13:00',
    '2026-11-20T23:30:00+13',
    '20261120T233000+1300',
    '2026-11-20T01:00:00-09:30',
    '2026-11-20T01:00:00\u221209:30',
    '2026-11-19T24:00:00-10:30',
    '2026-324T10:30:00Z',
    '2026324T103000Z',
    '2026-W47-5T10:30:00Z',
    '2026W475T103000Z',
    '2026-11-20T10:29:60Z',
  ])('%s', (text) => {
    expect(readIsoDateTime(text)).toBe(expected);
  });
});

test('a leap second is the second that follows it', () => {
  expect(readIsoDateTime('2016-12-31T23:59:60Z')).toBe(Date.UTC(2017, 0, 1));
  expect(readIsoDateTime('2017-01-01T12:59:60+13:00')).toBe(Date.UTC(2017, 0, 1));
});

test('weeks and days of the year as the calendar has them', () => {
  expect(readIsoDateTime('2021-W01-1T00Z')).toBe(Date.UTC(2021, 0, 4));
  expect(readIsoDateTime('2020-W53-7T00Z')).toBe(Date.UTC(2021, 0, 3));
  expect(readIsoDateTime('2021-W53-1T00Z')).toBeNull();
  expect(readIsoDateTime('2024-366T00Z')).toBe(Date.UTC(2024, 11, 31));
  expect(readIsoDateTime('2026-366T00Z')).toBeNull();
  expect(readIsoDateTime('2026-000T00Z')).toBeNull();
});

test.each([
  '',
  'unset',
  'Z',
  '2026-11-20',
  '2026-11-20Z',
  '2026-11-20T10:30:00',
  '2026-11-20T10:30:00+1',
  '2026-11-20T10:30:00+24:00',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-00-10T10:00:00Z',
  '0000-00-00T00:00:00Z',
  '2026-11-20T24:00:01Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:30:61Z',
  '2026-11-20T10:30:00 Z',
  '2026/11/20T10:30:00Z',
  '2026-1120T10:30:00Z',
  '1766000000',
  'Fri, 20 Nov 2026 10:30:00 GMT',
])('%j is no moment', (text) => {
  expect(readIsoDateTime(text)).toBeNull();
});

it('reads what a clock writes, at any offset', () => {
  const moment = fc.integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9998, 0, 1) });
  return fc.assert(
    fc.property(moment, fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }), (at, minutes) => {
      const local = new Date(at + minutes * 60_000).toISOString().slice(0, -1);
      const ahead = Math.abs(minutes);
      const two = (value: number) => String(value).padStart(2, '0');
      const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
      expect(readIsoDateTime(`${local}${offset}`)).toBe(at);
      expect(readIsoDateTime(`${local.replaceAll(/[-:]/g, '')}${offset}`)).toBe(at);
    }),
  );
});

it('never throws', () => {
  return fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readIsoDateTime(text)));
});
