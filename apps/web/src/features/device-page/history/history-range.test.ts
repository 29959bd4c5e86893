import { UTC_CALENDAR, zoneCalendar } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { brushedRange, rangeFault, readRange, spanOf, writeRange } from './history-range.ts';

const AUCKLAND = zoneCalendar('Pacific/Auckland');
const KOLKATA = zoneCalendar('Asia/Kolkata');
const NOW = Date.parse('2026-11-20T16:20:00Z');
const at = (iso: string) => Date.parse(iso);
const days = { first: '2026-11-12', last: '2026-11-14' };
const hours = { from: at('2026-11-12T04:00:00Z'), to: at('2026-11-12T10:00:00Z') };

test.each([
  ['', { days: 30 }],
  ['days=90', { days: 90 }],
  ['days=12', { days: 30 }],
  ['from=2026-11-12&to=2026-11-14', days],
  ['from=2026-11-12T04:00Z&to=2026-11-12T10:00Z', hours],
  ['from=2026-11-12', { days: 30 }],
  ['from=2026-11-14&to=2026-11-12', { days: 30 }],
  ['from=2024-11-14&to=2026-11-12', { days: 30 }],
  ['from=2026-02-31&to=2026-11-12', { days: 30 }],
  ['from=2026-01-01T04:00Z&to=2026-11-12T10:00Z', { days: 30 }],
  ['from=yesterday&to=today', { days: 30 }],
])('the address "%s" is understood', (address, range) => {
  expect(readRange(new URLSearchParams(address))).toEqual(range);
});

test.each([
  [{ days: 30 } as const, 'tab=device&device=7'],
  [{ days: 365 } as const, 'tab=device&device=7&days=365'],
  [days, 'tab=device&device=7&from=2026-11-12&to=2026-11-14'],
  [hours, 'tab=device&device=7&from=2026-11-12T04%3A00Z&to=2026-11-12T10%3A00Z'],
])('a range is written beside what is there and read back: %j', (range, address) => {
  const written = writeRange(new URLSearchParams('tab=device&days=90&device=7&to=x'), range);
  expect(String(written)).toBe(address);
  expect(readRange(written)).toEqual(range);
});

test.each([
  ['2026-11-12', '2026-11-12', undefined],
  ['2026-11-12', '', 'Choose two days'],
  ['2026-11-12', '2026-11-11', 'Ends before it begins'],
  ['2024-01-01', '2024-12-31', undefined],
  ['2026-01-01', '2027-01-02', 'At most 366 days'],
])('from %s to %s: %s', (first, last, text) => {
  expect(rangeFault(first, last)).toBe(text);
});

test('a selected range grows to whole hours, a long one to whole days of the zone', () => {
  const [from, to] = [at('2026-11-12T04:20:00Z'), at('2026-11-12T09:01:00Z')];
  const long = at('2026-11-16T12:00:00Z');
  expect(brushedRange(from, to, UTC_CALENDAR)).toEqual(hours);
  expect(brushedRange(from, from, UTC_CALENDAR)).toEqual({ from: hours.from, to: hours.from + 3_600_000 });
  expect(brushedRange(from, from, KOLKATA)).toMatchObject({ from: at('2026-11-12T03:30:00Z') });
  expect(brushedRange(from, long, UTC_CALENDAR)).toEqual({ first: '2026-11-12', last: '2026-11-16' });
  expect(brushedRange(from, long, AUCKLAND)).toEqual({ first: '2026-11-12', last: '2026-11-17' });
});

test('nothing longer than the server gives can be drawn out', () => {
  const drawn = brushedRange(at('2025-01-01T00:00:00Z'), NOW, UTC_CALENDAR);
  expect(drawn).toEqual({ first: '2025-01-01', last: '2026-01-01' });
  expect(readRange(writeRange(new URLSearchParams(), drawn))).toEqual(drawn);
});

test('the last days begin at midnight of the zone and go on until now', () => {
  expect(spanOf({ days: 7 }, NOW, UTC_CALENDAR)).toEqual({ from: '2026-11-14T00:00:00.000Z' });
  expect(spanOf({ days: 7 }, NOW, AUCKLAND)).toEqual({ from: '2026-11-14T11:00:00.000Z' });
});

test('a range that reaches into the future goes on until now', () => {
  expect(spanOf({ first: '2026-11-12', last: '2026-11-20' }, NOW, UTC_CALENDAR)).toEqual({
    from: '2026-11-12T00:00:00.000Z',
  });
  expect(spanOf(days, NOW, UTC_CALENDAR)).toEqual({
    from: '2026-11-12T00:00:00.000Z',
    to: '2026-11-15T00:00:00.000Z',
  });
  expect(spanOf(hours, NOW, AUCKLAND)).toEqual({
    from: '2026-11-12T04:00:00.000Z',
    to: '2026-11-12T10:00:00.000Z',
  });
});
