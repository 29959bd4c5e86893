import { expect, test } from 'vitest';
import { calendarOf, UTC_CALENDAR } from './calendar.ts';
import { dateFilter, dateRanges } from './date.ts';
import { AHEAD_PRESETS, DATE_PRESETS, datePreset, lastNight, presetDays, UNTIL } from './date-preset.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();
const named = (value: string) => ({ value, from: null, to: null });
const WELLINGTON = { latitude: -41.29, longitude: 174.78 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7-days', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['1-year', '2026-03-01', '2025-03-02', '2026-03-01'],
  ['this-month', '2026-03-14', '2026-03-01', '2026-03-14'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['next-7-days', '2026-02-25', '2026-02-25', '2026-03-04'],
  ['next-14-days', '2026-12-24', '2026-12-24', '2027-01-07'],
  ['next-30-days', '2026-03-01', '2026-03-01', '2026-03-31'],
  ['rest-of-month', '2028-02-10', '2028-02-10', '2028-02-29'],
  ['rest-of-month', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['next-month', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['next-month', '2026-12-01', '2027-01-01', '2027-01-31'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
});

test('a value is a preset only by its exact name', () => {
  expect(DATE_PRESETS.map((preset) => datePreset(preset))).toEqual(DATE_PRESETS);
  expect(['', 'tonight', ['today'], 'Today'].map(datePreset)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['in the morning', '2024-12-20T19:00:00Z'],
  ['in the small hours, while it lasts', '2024-12-20T13:00:00Z'],
  ['late in the evening, when the next has begun', '2024-12-21T10:00:00Z'],
])('last night is from sunset to sunrise at the camera: %s', (_, now) => {
  const night = lastNight(at(now), UTC_CALENDAR, WELLINGTON);
  expect(iso(night.from)).toMatch(/^2024-12-20T07:5/);
  expect(iso(night.until)).toMatch(/^2024-12-20T16:4/);
});

test('where the sun does not set, or nobody knows the place, it is from 18:00 to 06:00', () => {
  const now = at('2024-06-21T09:00:00Z');
  const clock = { from: at('2024-06-20T16:00:00Z'), until: at('2024-06-21T04:00:00Z') };
  expect(lastNight(now, calendarOf('Europe/Oslo'), TROMSO)).toEqual(clock);
  expect(lastNight(now, calendarOf('Europe/Oslo'), undefined)).toEqual(clock);
});

test('by the clock it is from 18:00 to 06:00 also when clocks are changed', () => {
  const night = (now: string) => lastNight(at(now), calendarOf('Pacific/Auckland'), undefined);
  // Clocks go back on 5 April 2026 at 03:00, and forward on 27 September at 02:00.
  expect(iso(night('2026-04-05T00:00:00Z').from)).toBe('2026-04-04T05:00:00.000Z');
  expect(iso(night('2026-04-05T00:00:00Z').until)).toBe('2026-04-04T18:00:00.000Z');
  expect(iso(night('2026-04-05T13:00:00Z').from)).toBe('2026-04-05T06:00:00.000Z');
  expect(iso(night('2026-09-27T00:00:00Z').until)).toBe('2026-09-26T17:00:00.000Z');
});

test('a filter for last night asks each camera for its own night, in columns and in cells', () => {
  const context = {
    now: at('2024-12-20T19:00:00Z'),
    calendar: calendarOf('Europe/Berlin'),
    sites: new Map([[2, 'Pacific/Auckland']]),
    positions: new Map([[1, WELLINGTON]]),
  };
  const test = dateFilter(named('last-night'), context);
  const ranges = dateRanges(named('last-night'), context);
  const rangeOf = (id: number) => ranges.sites.find(({ devices }) => devices.includes(id)) ?? ranges;
  // By the sun; by the clock of its zone; and of a camera of which nothing is known by UTC.
  expect([1, 2, 3].map((id) => iso(rangeOf(id).from).slice(0, 13))).toEqual([
    '2024-12-20T07',
    '2024-12-20T05',
    '2024-12-19T18',
  ]);
  for (const id of [1, 2, 3]) {
    const { from, until } = rangeOf(id);
    expect([from - 1, from, until - 1, until].map((instant) => test(instant, id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  }
});

test('since the last visit goes on for a year, and begins a day ago where no visit is known', () => {
  const context = { now: at('2026-11-25T12:00:00Z'), calendar: UTC_CALENDAR };
  const since = (lastVisit?: number) =>
    dateRanges(named('last-visit'), { ...context, ...(lastVisit && { lastVisit }) });
  expect(since(at('2026-11-20T08:00:00Z'))).toEqual({
    from: at('2026-11-20T08:00:00Z'),
    until: at('2027-11-25T12:00:00Z'),
    sites: [],
  });
  expect(iso(since().from)).toBe('2026-11-24T12:00:00.000Z');
});

test('a span that lies ahead takes in what is over; next month alone begins with its first day', () => {
  const context = { now: at('2026-11-25T12:00:00Z'), calendar: UTC_CALENDAR };
  const found = (name: (typeof AHEAD_PRESETS)[number], cell: string) =>
    dateFilter(named(name), context)(cell);
  for (const name of AHEAD_PRESETS.filter((one) => one !== 'next-month')) {
    expect(found(name, '2026-11-20T00:00:00Z'), name).toBe(true);
    expect(found(name, '2026-11-26T00:00:00Z'), name).toBe(true);
    expect(found(name, '2027-01-20T00:00:00Z'), name).toBe(false);
  }
  expect(found('next-14-days', '2026-12-09T23:00:00Z')).toBe(true);
  expect(found('next-14-days', '2026-12-10T00:00:00Z')).toBe(false);
  expect(found('next-month', '2026-11-30T00:00:00Z')).toBe(false);
  expect(found('next-month', '2026-12-31T23:00:00Z')).toBe(true);
});

test('everything until a day takes in what is over; without a day it ends with today', () => {
  const context = { now: at('2026-11-25T12:00:00Z'), calendar: UTC_CALENDAR };
  const found = (cell: string, to: string | null) =>
    dateFilter({ value: UNTIL, from: null, to }, context)(cell);
  expect(found('2025-01-01T00:00:00Z', '2026-12-24')).toBe(true);
  expect(found('2026-12-24T23:59:59Z', '2026-12-24')).toBe(true);
  expect(found('2026-12-25T00:00:00Z', '2026-12-24')).toBe(false);
  expect(found('2026-11-25T23:00:00Z', null)).toBe(true);
  expect(found('2026-11-26T00:00:00Z', null)).toBe(false);
});

test('a span of days goes on with the days, in the zone of each camera', () => {
  const context = (now: string) => ({
    now: at(now),
    calendar: calendarOf('Pacific/Auckland'),
    sites: new Map([[1, 'Pacific/Auckland']]),
  });
  const [first] = dateRanges(named('yesterday'), context('2026-11-25T12:00:00Z')).sites;
  expect(iso(first?.from ?? 0)).toBe('2026-11-24T11:00:00.000Z');
  const [next] = dateRanges(named('yesterday'), context('2026-11-26T12:00:00Z')).sites;
  expect(iso(next?.from ?? 0)).toBe('2026-11-25T11:00:00.000Z');
});
