import { describe, expect, test } from 'vitest';
import { dayAfter, isDay, UTC_CALENDAR, zoneCalendar } from './calendar.ts';

const HOUR = 3_600_000;

describe('the days of a zone', () => {
  test('begin at its own midnight', () => {
    const auckland = zoneCalendar('Pacific/Auckland');
    expect(auckland.startOf('2026-11-20')).toBe(Date.parse('2026-11-19T11:00:00Z'));
    expect(auckland.dayOf(Date.parse('2026-11-19T10:59:59.999Z'))).toBe('2026-11-19');
    expect(auckland.dayOf(Date.parse('2026-11-19T11:00:00Z'))).toBe('2026-11-20');
    expect(UTC_CALENDAR.startOf('2026-11-20')).toBe(Date.parse('2026-11-20T00:00:00Z'));
  });

  test.each([
    ['Pacific/Auckland', '2026-09-27', 23],
    ['Pacific/Auckland', '2026-04-05', 25],
    ['America/New_York', '2026-11-01', 25],
    ['Pacific/Apia', '2011-12-30', 0],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['Pacific/Kiritimati', '2026-06-01', 24],
    ['Pacific/Pago_Pago', '2026-06-01', 24],
  ])('in %s, %s has %i hours', (zone, day, hours) => {
    const calendar = zoneCalendar(zone);
    expect(calendar.startOf(dayAfter(day)) - calendar.startOf(day)).toBe(hours * HOUR);
  });

  test('need a zone that exists', () => {
    expect(() => zoneCalendar('Middle/Earth')).toThrow(RangeError);
  });
});

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['today', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
