import { expect, test } from 'vitest';
import { expectedTemperature, moonPhase, solarHour, sunElevation } from './sun.ts';

const WELLINGTON = [-41.3, 174.8] as const;

test('the sun stands 72° high over Wellington at midsummer noon and below the horizon at midnight', () => {
  expect(sunElevation(Date.UTC(2026, 11, 22, 0, 21), ...WELLINGTON)).toBeCloseTo(72.1, 0);
  expect(sunElevation(Date.UTC(2026, 5, 21, 0, 21), ...WELLINGTON)).toBeCloseTo(25.2, 0);
  expect(sunElevation(Date.UTC(2026, 11, 22, 12, 21), ...WELLINGTON)).toBeLessThan(-20);
});

test('solar hours follow the longitude', () => {
  expect(solarHour(Date.UTC(2026, 0, 1, 0), 180)).toBe(12);
  expect(solarHour(Date.UTC(2026, 0, 1, 3), -90)).toBe(21);
});

test('the moon is new and full when almanacs say so', () => {
  const gap = (phase: number, target: number) => Math.abs(((phase - target + 1.5) % 1) - 0.5);
  expect(gap(moonPhase(Date.UTC(2026, 10, 9, 7)), 0)).toBeLessThan(0.03);
  expect(gap(moonPhase(Date.UTC(2026, 10, 24, 15)), 0.5)).toBeLessThan(0.03);
});

test('it is warmer in the north, in summer and after noon', () => {
  const january = Date.UTC(2026, 0, 20, 2);
  expect(expectedTemperature(january, -36, 175)).toBeGreaterThan(expectedTemperature(january, -46, 168));
  expect(expectedTemperature(january, -41, 175)).toBeGreaterThan(
    expectedTemperature(Date.UTC(2026, 6, 20, 2), -41, 175),
  );
  expect(expectedTemperature(january, -41, 175)).toBeGreaterThan(
    expectedTemperature(january + 12 * 3_600_000, -41, 175),
  );
});
