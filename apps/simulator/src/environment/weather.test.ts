import { expect, test } from 'vitest';
import { sunShare } from '../sun.ts';
import { STORM_WIND, weatherOn } from './weather.ts';

const days = Array.from({ length: 3_650 }, (_, day) => weatherOn('skies', 20_000 + day, -41.3, 174.8));
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

test('a bit more cloud than sky, and some five gales a year', () => {
  expect(mean(days.map(({ cloud }) => cloud))).toBeCloseTo(0.6, 1);
  expect(Math.max(...days.map(({ cloud }) => cloud))).toBeLessThanOrEqual(1);
  const gales = days.filter(({ wind }) => wind >= STORM_WIND).length / 10;
  expect(gales).toBeGreaterThan(3);
  expect(gales).toBeLessThan(8);
});

test('neighbours share their weather, other places and seeds have their own', () => {
  expect(weatherOn('skies', 20_000, -41.4, 175.2)).toEqual(days[0]);
  expect(weatherOn('skies', 20_000, -44, 170)).not.toEqual(days[0]);
  expect(weatherOn('other skies', 20_000, -41.3, 174.8)).not.toEqual(days[0]);
});

test('a panel lives from season, latitude and clear skies', () => {
  const [january, july] = [Date.UTC(2026, 0, 10), Date.UTC(2026, 6, 10)];
  expect(sunShare(Date.UTC(2026, 2, 20), 0, 0)).toBeCloseTo(1, 1);
  expect(sunShare(january, -45, 0)).toBeGreaterThan(3 * sunShare(july, -45, 0));
  expect(sunShare(july, 45, 0)).toBeGreaterThan(3 * sunShare(january, 45, 0));
  expect(sunShare(july, -36, 0)).toBeGreaterThan(sunShare(july, -46, 0));
  expect(sunShare(january, -45, 1)).toBeCloseTo(sunShare(january, -45, 0) / 4);
  expect(sunShare(january, 80, 0)).toBe(0);
});
