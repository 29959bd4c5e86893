import { describe, expect, test } from 'vitest';
import { UTC_CALENDAR, zoneCalendar } from './calendar.ts';
import { dateFilter, dateRange } from './date.ts';

const now = Date.parse('2026-11-20T07:00:00Z');
const context = { now, calendar: UTC_CALENDAR };

describe('date is inclusive from..to and defaults to today', () => {
  const dated = (from: string | null, to: string | null) => dateFilter({ value: '', from, to }, context);

  test('holds the first and the last moment of its days', () => {
    const test = dated('2026-11-18', '2026-11-19');
    expect(test('2026-11-17T23:59:59.999Z')).toBe(false);
    expect(test('2026-11-18T00:00:00.000Z')).toBe(true);
    expect(test('2026-11-19T23:59:59.999Z')).toBe(true);
    expect(test(Date.parse('2026-11-20T00:00:00.000Z'))).toBe(false);
  });

  test.each([
    [null, null],
    ['garbage', '2026-02-30'],
  ])('is today for %j..%j', (from, to) => {
    expect(dated(from, to)('2026-11-20T00:00:00.000Z')).toBe(true);
    expect(dated(from, to)('2026-11-20T23:59:59.999Z')).toBe(true);
    expect(dated(from, to)('2026-11-19T23:59:59.999Z')).toBe(false);
    expect(dated(from, to)('2026-11-21T00:00:00.000Z')).toBe(false);
  });

  test('is today where the view is', () => {
    const filter = { value: '', from: null, to: null };
    const test = dateFilter(filter, { now, calendar: zoneCalendar('Pacific/Auckland') });
    expect(test('2026-11-19T11:00:00Z')).toBe(true);
    expect(test('2026-11-20T11:00:00Z')).toBe(false);
  });

  test.each([null, undefined, 'soon', '', []])('has no place for %j', (cell) => {
    expect(dated(null, null)(cell)).toBe(false);
  });

  test('from after to leaves nothing', () => {
    expect(dated('2026-11-20', '2026-11-19')('2026-11-19T12:00:00Z')).toBe(false);
  });
});

test('the range of a date filter ends where the day after its last begins', () => {
  expect(dateRange({ value: '', from: '2026-11-18', to: '2026-11-18' }, context)).toEqual({
    from: Date.parse('2026-11-18T00:00:00Z'),
    until: Date.parse('2026-11-19T00:00:00Z'),
  });
});
