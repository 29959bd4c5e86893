import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import type { FilterContext } from './filter.ts';
import { lastNightHours } from './night-hours.ts';

const AUCKLAND = 'Pacific/Auckland';
const now = Date.parse('2024-12-20T19:00:00Z');
const context: FilterContext = { now, calendar: calendarOf(AUCKLAND), zone: AUCKLAND };
const WELLINGTON = { latitude: -41.29, longitude: 174.78 };
const NELSON = { latitude: -41.27, longitude: 173.28 };
const INVERCARGILL = { latitude: -46.41, longitude: 168.35 };
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

test('without a place they are from 18:00 to 06:00', () => {
  expect(lastNightHours(context)).toEqual({ from: 18 * 60, until: 6 * 60, isExact: true });
});

test('of cameras a few minutes apart they are the earliest sunset and the latest sunrise', () => {
  const [wellington, nelson] = [lastNightHours(at(WELLINGTON)), lastNightHours(at(NELSON))];
  const both = lastNightHours(at(WELLINGTON, NELSON));
  expect(both).toEqual({ from: wellington?.from, until: nelson?.until, isExact: false });
});

test('cameras whose evenings are far apart have no hours in common', () => {
  expect(lastNightHours(at(WELLINGTON, INVERCARGILL))).toBeDefined();
  expect(lastNightHours(at(WELLINGTON, OSLO))).toBeUndefined();
});

test('each camera has the clock of its own place where times are told so', () => {
  const sites = new Map([
    [1, AUCKLAND],
    [2, 'Europe/Oslo'],
  ]);
  const there = lastNightHours({ ...at(WELLINGTON, OSLO), sites });
  expect(there).toBeUndefined();
  const clocks = lastNightHours({ ...context, sites });
  expect(clocks).toEqual({ from: 18 * 60, until: 6 * 60, isExact: true });
});
