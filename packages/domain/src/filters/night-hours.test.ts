import { expect, test } from 'vitest';
import { calendarOf, UTC_CALENDAR } from './calendar.ts';
import type { FilterContext } from './filter.ts';
import { lastNightHours } from './night-hours.ts';

const AUCKLAND = 'Pacific/Auckland';
const now = Date.parse('2024-12-20T19:00:00Z');
const context: FilterContext = { now, calendar: calendarOf(AUCKLAND), zone: AUCKLAND };
const WELLINGTON = { latitude: -41.29, longitude: 174.78 };
const NELSON = { latitude: -41.27, longitude: 173.28 };
const INVERCARGILL = { latitude: -46.41, longitude: 168.35 };
const [AKRANES, REYKJAVIK, SELFOSS] = [
  { latitude: 64.32, longitude: -22.08 },
  { latitude: 64.15, longitude: -21.94 },
  { latitude: 63.93, longitude: -20.99 },
];
const [SALEM, WORCESTER] = [
  { latitude: 42.52, longitude: -70.9 },
  { latitude: 42.26, longitude: -71.8 },
];
const OSLO = { latitude: 59.91, longitude: 10.75 };

/** Cameras 1, 2, … at these places, in the zone of the view or in one of their own. */
function at(...places: readonly { readonly latitude: number; readonly longitude: number }[]): FilterContext {
  return { ...context, positions: new Map(places.map((place, index) => [index + 1, place])) };
}

test('the hours are from sunset to sunrise, by the clock', () => {
  const hours = lastNightHours(at(WELLINGTON));
  expect(hours).toMatchObject({ isExact: true });
  // Sunset at 20:52 and sunrise at 5:44, to the minute or two that refraction leaves open.
  expect(Math.abs((hours?.from ?? 0) - (20 * 60 + 52))).toBeLessThanOrEqual(3);
  expect(Math.abs((hours?.until ?? 0) - (5 * 60 + 44))).toBeLessThanOrEqual(3);
});

test('where no camera has a place, nothing is said of the sun', () => {
  expect(lastNightHours(context)).toBeUndefined();
  expect(lastNightHours(at())).toBeUndefined();
});

test('they are those of the cameras that have a place', () => {
  const sites = new Map([
    [1, AUCKLAND],
    [7, AUCKLAND],
  ]);
  expect(lastNightHours({ ...at(WELLINGTON), sites })).toEqual(lastNightHours(at(WELLINGTON)));
});

test('of cameras a few minutes apart they are the earliest sunset and the latest sunrise', () => {
  const [wellington, nelson] = [lastNightHours(at(WELLINGTON)), lastNightHours(at(NELSON))];
  const both = lastNightHours(at(WELLINGTON, NELSON));
  expect(both).toEqual({ from: wellington?.from, until: nelson?.until, isExact: false });
});

test('of cameras whose evenings are far apart nothing is said', () => {
  expect(lastNightHours(at(WELLINGTON, INVERCARGILL))).toBeDefined();
  expect(lastNightHours(at(WELLINGTON, OSLO))).toBeUndefined();
});

test('a few minutes apart are a few minutes, also around midnight', () => {
  const june = Date.parse('2024-06-21T09:00:00Z');
  const iceland = { ...at(AKRANES, REYKJAVIK, SELFOSS), now: june, zone: 'UTC', calendar: UTC_CALENDAR };
  const hours = lastNightHours(iceland);
  expect(hours).toMatchObject({ isExact: false });
  expect(hours?.from).toBeGreaterThan(23 * 60);
  expect(hours?.until).toBeLessThan(4 * 60);
  const boston = { ...at(SALEM, WORCESTER), now: Date.parse('2024-04-24T12:00:00Z') };
  const inUtc = lastNightHours({ ...boston, zone: 'UTC', calendar: UTC_CALENDAR });
  // The sun set there at 23:36 and 23:40 in UTC.
  expect(Math.abs((inUtc?.from ?? 0) - (23 * 60 + 36))).toBeLessThanOrEqual(3);
});

test('each camera has the clock of its own place where times are told so', () => {
  const sites = new Map([
    [1, AUCKLAND],
    [2, 'Europe/Oslo'],
  ]);
  expect(lastNightHours({ ...at(WELLINGTON, OSLO), sites })).toBeUndefined();
  const oslo = lastNightHours({ ...context, positions: new Map([[2, OSLO]]), sites });
  // Midwinter: from 15:12 to 9:18 there.
  expect(Math.abs((oslo?.from ?? 0) - (15 * 60 + 12))).toBeLessThanOrEqual(3);
  expect(Math.abs((oslo?.until ?? 0) - (9 * 60 + 18))).toBeLessThanOrEqual(3);
});
