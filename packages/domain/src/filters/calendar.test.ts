import { describe, expect, test } from 'vitest';
import { calendarOf, dayAfter, isDay, shiftDay, UTC_CALENDAR, zoneCalendar } from './calendar.ts';

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
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Kolkata', '2026-03-29', 24],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Antarctica/Troll', '2026-03-29', 22],
    ['Antarctica/Troll', '2026-10-25', 26],
    ['Antarctica/McMurdo', '2026-09-27', 23],
    ['Pacific/Apia', '2011-12-30', 0],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['Pacific/Kiritimati', '2026-06-01', 24],
    ['Pacific/Pago_Pago', '2026-06-01', 24],
  ])('in %s, %s has %s hours', (zone, day, hours) => {
    const calendar = zoneCalendar(zone);
    expect(calendar.startOf(dayAfter(day)) - calendar.startOf(day)).toBe(hours * HOUR);
  });

  test('need a zone that exists', () => {
    expect(() => zoneCalendar('Middle/Earth')).toThrow(RangeError);
  });

  test('are known once asked for', () => {
    expect(calendarOf('UTC')).toBe(UTC_CALENDAR);
    expect(calendarOf('Asia/Kolkata')).toBe(calendarOf('Asia/Kolkata'));
    expect(calendarOf('Asia/Kolkata').dayOf(Date.parse('2026-11-19T18:30:00Z'))).toBe('2026-11-20');
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

test('days are counted on the calendar, not in hours', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2026-11-20', -364)).toBe('2025-11-21');
});
