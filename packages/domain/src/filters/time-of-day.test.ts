import { describe, expect, test } from 'vitest';
import { UTC_CALENDAR } from './calendar.ts';
import { cellTest } from './filters.ts';
import { clockReader, nightReader, timeOfDay, timeOfDayTest } from './time-of-day.ts';

const at = (iso: string) => Date.parse(iso);
const WELLINGTON = { latitude: -41.29, longitude: 174.78 };
const PLACES = { sites: new Map([[1, 'Pacific/Auckland']]), positions: new Map([[1, WELLINGTON]]) };

test.each([
  ['night', { kind: 'night' }],
  ['day', { kind: 'day' }],
  ['22:00-04:30', { kind: 'clock', from: 1320, to: 270 }],
  ['', undefined],
  ['24:00-04:00', undefined],
  ['9:00-10:00', undefined],
  [['night'], undefined],
] as const)('%j asks for %j', (value, expected) => {
  expect(timeOfDay(value)).toEqual(expected);
});

describe('by the clock where the camera stands', () => {
  test.each([
    ['08:00-12:00', '2026-11-25T19:00:00Z', true],
    ['08:00-12:00', '2026-11-25T18:59:59Z', false],
    ['08:00-12:00', '2026-11-25T22:59:59Z', true],
    ['08:00-12:00', '2026-11-25T23:00:00Z', false],
    ['22:00-04:30', '2026-11-25T09:00:00Z', true],
    ['22:00-04:30', '2026-11-25T15:29:59Z', true],
    ['22:00-04:30', '2026-11-25T15:30:00Z', false],
    ['06:00-06:00', '2026-11-25T15:30:00Z', true],
  ])('%s at %s: %s', (value, time, expected) => {
    expect(timeOfDayTest(value, PLACES)?.(at(time), 1)).toBe(expected);
  });

  test('also within the hour in which clocks are put back', () => {
    const clock = clockReader(PLACES);
    // On 5 April 2026 at 14:00 UTC it is 03:00 in New Zealand, and 02:00 again.
    expect([-1, 0].map((minute) => clock(at('2026-04-04T14:00:00Z') + minute * 60_000, 1))).toEqual([
      179, 120,
    ]);
  });

  test('before 1970, and of a camera of which nothing is known, by the zone of the view', () => {
    const clock = clockReader({ ...PLACES, zone: 'Asia/Kolkata', sites: null });
    expect(clock(at('1969-12-31T23:00:00Z'), 2)).toBe(4 * 60 + 30);
  });
});

describe('by the sun where the camera stands', () => {
  const isNight = nightReader(PLACES);
  test.each([
    ['before sunrise', '2024-12-20T16:30:00Z', 1, true],
    ['after sunrise', '2024-12-20T17:00:00Z', 1, false],
    ['before sunset', '2024-12-21T07:30:00Z', 1, false],
    ['after sunset', '2024-12-21T08:10:00Z', 1, true],
    ['by the clock, where no place is known', '2024-12-21T05:59:00Z', 2, true],
    ['by the clock, where no place is known', '2024-12-21T06:00:00Z', 2, false],
    ['by the clock, where no place is known', '2024-12-21T18:00:00Z', 2, true],
  ])('%s (%s) it is night: %s', (_, time, deviceId, expected) => {
    expect(isNight(at(time), deviceId)).toBe(expected);
    expect(timeOfDayTest('night', PLACES)?.(at(time), deviceId)).toBe(expected);
    expect(timeOfDayTest('day', PLACES)?.(at(time), deviceId)).toBe(!expected);
  });
});

test('as a filter of a table, what has no time does not match, and no wish matches all', () => {
  const context = { now: 0, calendar: UTC_CALENDAR, ...PLACES };
  const asked = (value: string) => cellTest('time-of-day', { value, from: null, to: null }, context);
  expect(asked('night')('2024-12-20T16:30:00Z', 1)).toBe(true);
  expect(asked('night')(null, 1)).toBe(false);
  expect(asked('')(null, 1)).toBe(true);
});
