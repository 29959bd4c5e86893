import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betaCdf, betaQuantile } from './beta.ts';
import { chiSquareAbove, gammaCdf, gammaQuantile, logGamma } from './gamma.ts';

test('the logarithm of Γ is that of factorials, and of √π', () => {
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 11);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
  expect(logGamma(0.25)).toBeCloseTo(Math.log(3.625609908221908), 12);
});

test('χ² has the critical values of its tables', () => {
  expect(2 * gammaQuantile(0.95, 0.5)).toBeCloseTo(3.841458820694124, 9);
  expect(2 * gammaQuantile(0.025, 5)).toBeCloseTo(3.2469727802368396, 9);
  expect(2 * gammaQuantile(0.975, 50)).toBeCloseTo(129.5611971858366, 8);
  expect(chiSquareAbove(6.6348966010212145, 1)).toBeCloseTo(0.01, 12);
  expect(chiSquareAbove(0, 1)).toBe(1);
});

test('beta has closed forms where one shape is 1', () => {
  expect(betaQuantile(0.975, 1, 10)).toBeCloseTo(1 - 0.025 ** 0.1, 12);
  expect(betaCdf(0.3, 4, 1)).toBeCloseTo(0.3 ** 4, 12);
  expect(betaQuantile(0.025, 3, 4)).toBeCloseTo(0.11811724875702526, 9);
});

test('a quantile is where the distribution function has its share, also of large shapes', () => {
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const shapeFrom = (min: number) => fc.double({ min, max: 100_000, noNaN: true });
  // Logarithms of shapes so large leave nine digits of their exponentials. Below a shape of 1 a beta distribution rises at its
  // end faster than numbers near 1 can tell.
  fc.assert(
    fc.property(share, shapeFrom(0.5), shapeFrom(1), shapeFrom(1), (p, shape, a, b) => {
      expect(gammaCdf(gammaQuantile(p, shape), shape)).toBeCloseTo(p, 8);
      expect(betaCdf(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 8);
    }),
    { numRuns: 300 },
  );
});
