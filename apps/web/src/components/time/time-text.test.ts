import { expect, test } from 'vitest';
import { exactTime, relativeTime } from './time-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:48:00Z', '12 min ago'],
  ['2026-11-20T07:00:00Z', '5 h ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-11-14T11:00:00Z', '6 days ago'],
  ['2026-11-13T11:00:00Z', '13 Nov 2026'],
  ['2026-11-20T15:00:00Z', 'in 3 h'],
  ['2031-01-01T00:00:00Z', '1 Jan 2031'],
])('%s reads as %s', (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});

test('the exact time is in UTC and says so', () => {
  expect(exactTime('2026-11-20T07:41:12.345Z')).toBe('20 Nov 2026, 07:41:12 UTC');
});
