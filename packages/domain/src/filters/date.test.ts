import { describe, expect, test } from 'vitest';
import { UTC_CALENDAR, zoneCalendar } from './calendar.ts';
import { dateFilter, dateRanges } from './date.ts';

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

describe('days where cameras stand', () => {
  const sites = new Map([
    [1, 'Pacific/Auckland'],
    [2, 'Asia/Kolkata'],
    [3, 'Pacific/Auckland'],
    [4, 'UTC'],
  ]);
  const there = { ...context, calendar: zoneCalendar('Pacific/Auckland'), sites };
  const filter = { value: '', from: '2026-11-18', to: '2026-11-18' };

  test('begin at the midnight of each place, in UTC for a camera without one, and at home for no camera', () => {
    const test = dateFilter(filter, there);
    const first: [number | undefined, string][] = [
      [1, '2026-11-17T11:00:00Z'],
      [2, '2026-11-17T18:30:00Z'],
      [4, '2026-11-18T00:00:00Z'],
      [9, '2026-11-18T00:00:00Z'],
      [undefined, '2026-11-17T11:00:00Z'],
    ];
    for (const [device, iso] of first) {
      const at = Date.parse(iso);
      expect([at - 1, at, at + 86_399_999, at + 86_400_000].map((one) => test(one, device))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
  });

  test('are the same day by name everywhere, also today', () => {
    const late = { ...there, now: Date.parse('2026-11-20T12:00:00Z') };
    const test = dateFilter({ value: '', from: null, to: null }, late);
    expect(test('2026-11-20T18:30:00Z', 2)).toBe(true);
    expect(test('2026-11-20T18:29:59Z', 2)).toBe(false);
  });

  test('are a range for each zone', () => {
    const at = (iso: string) => Date.parse(iso);
    expect(dateRanges(filter, there)).toEqual({
      from: at('2026-11-18T00:00:00Z'),
      until: at('2026-11-19T00:00:00Z'),
      sites: [
        { devices: [1, 3], from: at('2026-11-17T11:00:00Z'), until: at('2026-11-18T11:00:00Z') },
        { devices: [2], from: at('2026-11-17T18:30:00Z'), until: at('2026-11-18T18:30:00Z') },
      ],
    });
  });
});

test('the range of a date filter ends where the day after its last begins', () => {
  expect(dateRanges({ value: '', from: '2026-11-18', to: '2026-11-18' }, context)).toEqual({
    from: Date.parse('2026-11-18T00:00:00Z'),
    until: Date.parse('2026-11-19T00:00:00Z'),
    sites: [],
  });
});
