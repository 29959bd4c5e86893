import { expect, test } from 'vitest';
import { SEASONS, seasonFactor } from './seasons.ts';

const dayOf = (month: number) => Math.floor(Date.UTC(2026, month, 15) / 86_400_000);
const [JANUARY, APRIL, JULY, NOVEMBER] = [0, 3, 6, 10].map(dayOf) as [number, number, number, number];
const NZ = -41;
const FRANCE = 47;

test('every season has a mean of 1 over the year, in the south and in the north', () => {
  for (const season of SEASONS) {
    for (const latitude of [NZ, FRANCE]) {
      const months = Array.from({ length: 12 }, (_, month) => seasonFactor(season, dayOf(month), latitude));
      expect(months.reduce((sum, each) => sum + each) / 12, season).toBeCloseTo(1);
    }
  }
});

test('hedgehogs sleep in the winter of their hemisphere', () => {
  expect(seasonFactor('hibernators', JULY, NZ)).toBeLessThan(0.1);
  expect(seasonFactor('hibernators', JANUARY, FRANCE)).toBeLessThan(0.1);
  expect(seasonFactor('hibernators', JANUARY, NZ)).toBeGreaterThan(1.3);
});

test('birds feed their young in spring, stags roar in autumn, young stoats wander in summer', () => {
  expect(seasonFactor('songbirds', NOVEMBER, NZ)).toBeGreaterThan(1.3 * seasonFactor('songbirds', JULY, NZ));
  expect(seasonFactor('rut', APRIL, NZ)).toBeGreaterThan(1.5 * seasonFactor('rut', NOVEMBER, NZ));
  expect(seasonFactor('mustelids', JANUARY, NZ)).toBeGreaterThan(
    2 * seasonFactor('mustelids', APRIL + 30, NZ),
  );
});

test('near the equator nothing changes', () => {
  for (const season of SEASONS) expect(seasonFactor(season, JULY, -1.3)).toBe(1);
});
