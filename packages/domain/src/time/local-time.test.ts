import { expect, test } from 'vitest';
import { instantOf, isoWithOffset, localTime, offsetReader, shiftDate, zoneOffset } from './local-time.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-20T05:41:12Z', 'Pacific/Auckland', '2026-11-20T18:41:12+13:00'],
  ['2026-07-20T05:41:12Z', 'Pacific/Auckland', '2026-07-20T17:41:12+12:00'],
  ['2026-11-20T05:41:12Z', 'America/New_York', '2026-11-20T00:41:12-05:00'],
  ['2026-11-20T05:41:12Z', 'Asia/Kathmandu', '2026-11-20T11:26:12+05:45'],
  ['2026-11-20T05:41:12Z', 'UTC', '2026-11-20T05:41:12+00:00'],
])('%s in %s is %s', (time, zone, expected) => {
  expect(isoWithOffset(at(time), zone)).toBe(expected);
  expect(at(isoWithOffset(at(time), zone))).toBe(at(time));
});

test('seven in the morning is found on both sides of a change of clocks', () => {
  const seven = (date: string) => new Date(instantOf({ date, minutes: 420 }, 'Europe/Berlin')).toISOString();
  expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(seven)).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-10-24T05:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
  ]);
});

test('a day and its time come back from the moment they name', () => {
  for (const zone of ['Pacific/Chatham', 'America/St_Johns', 'Asia/Tokyo', 'UTC']) {
    for (const date of ['2026-01-01', '2026-04-05', '2026-09-27', '2026-12-31']) {
      const local = { date, minutes: 420 };
      expect(localTime(instantOf(local, zone), zone)).toEqual(local);
    }
  }
});

test('a moment before 1970 and a date at the end of a month', () => {
  expect(zoneOffset(-1, 'Asia/Kolkata')).toBe(330);
  expect([shiftDate('2026-03-01', -1), shiftDate('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});

test('remembered offsets are the same, also around the moments at which clocks are changed', () => {
  const offsetOf = offsetReader();
  for (const zone of ['Pacific/Auckland', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']) {
    for (const change of ['2026-04-04T14:00:00Z', '2026-04-04T15:00:00Z', '2026-11-01T06:30:00Z'])
      for (let minute = -40; minute <= 40; minute++) {
        const moment = at(change) + minute * 60_000;
        expect(offsetOf(moment, zone)).toBe(zoneOffset(moment, zone));
      }
  }
});
