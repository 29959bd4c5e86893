import type { ExpectedEnd } from '@sightline/contract/forecasts/forecasts.contract';
import { expect, test } from 'vitest';
import { batteryEndText, daysLeftText, rangeText } from './forecast-text.ts';

const end = (days_p10: number, days_p50: number, days_p90: number): ExpectedEnd => ({
  days_p10,
  days_p50,
  days_p90,
  ends_at_p50: '2026-12-11T00:00:00Z',
  basis: 'history',
  reasons: [],
});

test.each([
  [end(0, 0, 0), 'probably empty', ''],
  [end(0.1, 0.4, 0.9), 'about a day', 'within a day'],
  [end(0.6, 1, 1.4), 'about a day', 'about 1 day'],
  [end(122, 123, 124), 'about 4 months', 'about 4 months'],
  [end(0.2, 0.8, 2.4), 'about a day', '0 to 2 days in 8 of 10 cases'],
  [end(9, 12.4, 20), 'about 12 days', '9 to 20 days in 8 of 10 cases'],
  [end(60, 130, 300), 'about 4 months', '60 to 300 days in 8 of 10 cases'],
  [end(400, 600, 730), 'about 20 months', 'over a year in 9 of 10 cases'],
  [end(120, 200, 730), 'about 7 months', '4 months to over a year in 8 of 10 cases'],
])('an end in %o', (forecast, days, range) => {
  expect(daysLeftText(forecast)).toBe(days);
  expect(rangeText(forecast)).toBe(range);
});

test('a card that has come to its end is full', () => {
  expect(daysLeftText(end(0, 0, 0), 'storage')).toBe('full');
  expect(daysLeftText(end(9, 12.4, 20), 'storage')).toBe('about 12 days');
});

test('the end of a battery is a sentence of its own', () => {
  expect(batteryEndText(end(9, 12.4, 20))).toBe('Battery ends in about 12 days');
  expect(batteryEndText(end(0, 0, 0))).toBe('Battery has probably ended');
});
