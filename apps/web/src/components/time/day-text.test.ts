import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['2026-11-01T12:00:00Z', 'Nov 1st 2026'],
  ['2026-09-02T12:00:00Z', 'Sep 2nd 2026'],
  ['2026-01-03T12:00:00Z', 'Jan 3rd 2026'],
  ['2026-02-11T12:00:00Z', 'Feb 11th 2026'],
  ['2026-02-22T12:00:00Z', 'Feb 22nd 2026'],
  ['2026-12-30T12:00:00Z', 'Dec 30th 2026'],
])('%s is %s in UTC', (iso, text) => {
  expect(dayText(iso, 'UTC')).toBe(text);
});

test('the day is that of the zone', () => {
  expect(dayText('2026-11-20T20:15:00Z', 'Pacific/Auckland')).toBe('Nov 21st 2026');
});
