import { describe, expect, test } from 'vitest';
import { briefTime, durationText, exactTime, offsetText, relativeTime } from './time-text.ts';
import { zoneLabel } from './zone-label.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:48:00Z', '12 min ago'],
  ['2026-11-20T07:00:00Z', '5 h ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-11-14T11:00:00Z', '6 days ago'],
  ['2026-11-13T11:00:00Z', '13 Nov 2026'],
  ['2026-11-20T15:00:00Z', 'in 3 h'],
  ['2031-01-01T00:00:00Z', '1 Jan 2031'],
])('%s reads as %s', (iso, text) => {
  expect(relativeTime(iso, NOW, 'UTC')).toBe(text);
});

test.each([
  ['2026-11-20T11:48:00Z', 'UTC', '20 Nov', '11:48', '12 min ago'],
  ['2026-11-20T11:48:00Z', 'Pacific/Auckland', '21 Nov', '00:48', '12 min ago'],
  ['2026-10-01T11:48:00Z', 'UTC', '1 Oct', '11:48', '50 days ago'],
  ['2026-11-20T15:00:00Z', 'UTC', '20 Nov', '15:00', 'in 3 h'],
  ['2024-02-29T23:59:59Z', 'UTC', '29 Feb 2024', '23:59', null],
  ['2025-12-31T12:30:00Z', 'Pacific/Auckland', '1 Jan', '01:30', '323 days ago'],
])('%s in %s is in brief %s, %s, %s', (iso, zone, day, clock, age) => {
  expect(briefTime(iso, NOW, zone)).toEqual({ day, clock, age });
});

test.each([
  [59_000, '0 min'],
  [20 * 60_000, '20 min'],
  [5.9 * HOUR, '5 h'],
  [24 * HOUR, '1 day'],
  [12 * 24 * HOUR, '12 days'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a date is the one of the zone', () => {
  expect(relativeTime('2026-11-12T11:00:00Z', NOW, 'Pacific/Auckland')).toBe('13 Nov 2026');
});

describe('the exact time says how far it is from UTC', () => {
  test.each([
    ['UTC', '20 Nov 2026, 07:41:12 UTC'],
    ['Pacific/Auckland', '20 Nov 2026, 20:41:12 UTC+13'],
    ['Asia/Kolkata', '20 Nov 2026, 13:11:12 UTC+5:30'],
    ['America/New_York', '20 Nov 2026, 02:41:12 UTC−5'],
    ['America/St_Johns', '20 Nov 2026, 04:11:12 UTC−3:30'],
    ['Pacific/Chatham', '20 Nov 2026, 21:26:12 UTC+13:45'],
    ['Europe/London', '20 Nov 2026, 07:41:12 UTC'],
    ['Etc/GMT-12', '20 Nov 2026, 19:41:12 UTC+12'],
  ])('in %s: %s', (zone, text) => {
    expect(exactTime('2026-11-20T07:41:12.345Z', zone)).toBe(text);
  });

  test.each([
    [
      'Pacific/Auckland',
      '2026-09-26T13:59:59Z',
      '27 Sept 2026, 01:59:59 UTC+12',
      '27 Sept 2026, 03:00:00 UTC+13',
    ],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '29 Mar 2026, 01:59:59 UTC+1', '29 Mar 2026, 03:00:00 UTC+2'],
    ['America/New_York', '2026-03-08T06:59:59Z', '8 Mar 2026, 01:59:59 UTC−5', '8 Mar 2026, 03:00:00 UTC−4'],
    [
      'Asia/Kolkata',
      '2026-03-28T18:29:59Z',
      '28 Mar 2026, 23:59:59 UTC+5:30',
      '29 Mar 2026, 00:00:00 UTC+5:30',
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-03T15:29:59Z',
      '4 Oct 2026, 01:59:59 UTC+10:30',
      '4 Oct 2026, 02:30:00 UTC+11',
    ],
    ['Antarctica/Troll', '2026-03-29T00:59:59Z', '29 Mar 2026, 00:59:59 UTC', '29 Mar 2026, 03:00:00 UTC+2'],
  ])('in %s clocks leap over an hour when summer begins, or never', (zone, before, last, first) => {
    const after = new Date(Date.parse(before) + 1000).toISOString();
    expect([exactTime(before, zone), exactTime(after, zone)]).toEqual([last, first]);
  });

  test.each([
    ['Pacific/Auckland', '2026-04-04T13:30:00Z', 60, '5 Apr 2026, 02:30:00', 'UTC+13', 'UTC+12'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 60, '25 Oct 2026, 02:30:00', 'UTC+2', 'UTC+1'],
    ['America/New_York', '2026-11-01T05:30:00Z', 60, '1 Nov 2026, 01:30:00', 'UTC−4', 'UTC−5'],
    ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', 30, '5 Apr 2026, 01:45:00', 'UTC+11', 'UTC+10:30'],
    ['Antarctica/Troll', '2026-10-25T00:30:00Z', 120, '25 Oct 2026, 02:30:00', 'UTC+2', 'UTC'],
    ['Antarctica/McMurdo', '2026-04-04T13:30:00Z', 60, '5 Apr 2026, 02:30:00', 'UTC+13', 'UTC+12'],
  ])(
    'in %s the time that comes twice in autumn is told apart',
    (zone, iso, minutes, text, summer, winter) => {
      const again = new Date(Date.parse(iso) + minutes * 60_000).toISOString();
      expect([exactTime(iso, zone), exactTime(again, zone)]).toEqual([
        `${text} ${summer}`,
        `${text} ${winter}`,
      ]);
    },
  );
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin, UTC+1'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires, UTC−3'],
  ['Etc/GMT-12', 'UTC+12'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, text) => {
  expect(zoneLabel(zone, NOW)).toBe(text);
});

test('before zones had whole minutes, offsets had seconds', () => {
  expect(offsetText(Date.parse('1971-07-20T00:00:00Z'), 'Africa/Monrovia')).toBe('UTC−0:44:30');
});
