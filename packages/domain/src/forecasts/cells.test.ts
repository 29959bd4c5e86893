import { expect, test } from 'vitest';
import { expectedAirTemperature } from './air-temperature.ts';
import { chargeAt, chargeOfWakes, restingVolts, voltsLost } from './cells.ts';
import { sunlightOfDay } from './sunlight.ts';

const JULY = Date.UTC(2026, 6, 15, 17);
const JANUARY = Date.UTC(2026, 0, 15, 2);
const TARARUA = { latitude: -41, longitude: 175.5 };

test('the voltage of a cell tells its charge, and the knee is steeper than the flat part', () => {
  for (const charge of [0, 0.03, 0.2, 0.5, 0.93, 1])
    expect(chargeAt(restingVolts(charge))).toBeCloseTo(charge, 9);
  expect(restingVolts(1)).toBe(4.2);
  expect(chargeAt(4.5)).toBe(1);
  expect(chargeAt(2.7)).toBe(0);
  expect(restingVolts(0.05) - restingVolts(0.02)).toBeGreaterThan(
    5 * (restingVolts(0.43) - restingVolts(0.4)),
  );
});

test('a wake costs 32.5 mAh and something for each photo, at most 52', () => {
  expect(chargeOfWakes(0, 100)).toBe(0);
  expect(chargeOfWakes(2, 0)).toBe(65);
  expect(chargeOfWakes(2, 60)).toBeCloseTo(65 + 60 * 0.22, 9);
  expect(chargeOfWakes(3, 9_000)).toBe(156);
});

test('a reading shows less than the cell has, and least on a cold night', () => {
  expect(voltsLost(JULY, null)).toBe(0.032);
  expect(expectedAirTemperature(JULY, TARARUA)).toBeLessThan(7);
  expect(expectedAirTemperature(JANUARY, TARARUA)).toBeGreaterThan(19);
  expect(voltsLost(JULY, TARARUA)).toBeGreaterThan(0.055);
  expect(voltsLost(JANUARY, TARARUA)).toBe(0.032);
});

test('sunlight of a day by FAO-56: 32.2 MJ/m² at 20° S on 3 September; none in the polar night', () => {
  expect(sunlightOfDay(Date.UTC(2026, 8, 3), -20) * 37.6).toBeCloseTo(32.2, 1);
  expect(sunlightOfDay(Date.UTC(2026, 5, 21), 80)).toBeGreaterThan(1);
  expect(sunlightOfDay(Date.UTC(2026, 11, 21), 80)).toBe(0);
});
