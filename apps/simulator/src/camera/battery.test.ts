import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { measuredVoltage, restingVoltage, wakeCost } from './battery.ts';

test('4.2 V full, a long flat part from 3.9 to 3.5 V, a knee below 3.4 V', () => {
  expect(restingVoltage(1)).toBe(4.2);
  expect(restingVoltage(0.85)).toBeCloseTo(3.9);
  expect(restingVoltage(0.15)).toBeCloseTo(3.5);
  const slope = (from: number, to: number) => (restingVoltage(to) - restingVoltage(from)) / (to - from);
  expect(slope(0.01, 0.09)).toBeGreaterThan(3 * slope(0.2, 0.8));
});

test('voltage never rises while charge falls, and charge outside 0 to 1 is clamped', () => {
  for (let charge = 0; charge < 1; charge += 0.01) {
    expect(restingVoltage(charge + 0.01)).toBeGreaterThanOrEqual(restingVoltage(charge));
  }
  expect(restingVoltage(-1)).toBe(restingVoltage(0));
  expect(restingVoltage(2)).toBe(4.2);
});

test('cold lowers what is measured', () => {
  const mean = (temperature: number) => {
    const random = createRandom('cold');
    return (
      Array.from({ length: 400 }, () => measuredVoltage(0.5, temperature, random)).reduce((a, b) => a + b) /
      400
    );
  };
  expect(mean(20) - mean(-5)).toBeCloseTo(0.06, 2);
});

test('a wake costs 30 to 52 mAh', () => {
  const random = createRandom('cost');
  for (const images of [0, 10, 50, 5_000]) {
    const cost = wakeCost(images, random);
    expect(cost).toBeGreaterThanOrEqual(30);
    expect(cost).toBeLessThanOrEqual(52);
  }
});
