import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  circularMean,
  densitiesOfTurn,
  densityAt,
  drawVonMises,
  kernelBandwidth,
  kernelDensity,
  normalAngle,
  TURN,
} from './circular.ts';
import { besselRatios, scaledBessel0 } from './numerics/bessel.ts';
import { seededRandom } from './numerics/random.ts';

test('Bessel functions have the values of tables, also scaled where they would overflow', () => {
  // Abramowitz and Stegun, tables 9.8 and 9.11.
  expect(scaledBessel0(1)).toBeCloseTo(1.2660658777520084 / Math.E, 14);
  expect(besselRatios(1, 2)[1]).toBeCloseTo(0.565159103992485 / 1.2660658777520084, 14);
  expect(besselRatios(2, 3)[3]).toBeCloseTo(0.2127399592398527 / 2.279585302336067, 14);
  expect(scaledBessel0(0)).toBe(1);
  // The asymptotic series 9.7.1.
  expect(scaledBessel0(10_000) * Math.sqrt(TURN * 10_000)).toBeCloseTo(
    1 + 1 / 80_000 + 9 / (2 * 80_000 ** 2),
    12,
  );
});

test('the density is the sum of von Mises kernels', () => {
  const angles = [0.2, 1.5, 6.1];
  for (const concentration of [0, 0.5, 12, 400]) {
    const density = kernelDensity(angles, concentration);
    for (const at of [0, 0.3, 1.5, 3, 6.2]) {
      const kernels = angles.map((angle) => Math.exp(concentration * (Math.cos(at - angle) - 1)));
      const direct = kernels.reduce((sum, each) => sum + each, 0) / (3 * TURN * scaledBessel0(concentration));
      expect(densityAt(density, at)).toBeCloseTo(direct, 10);
    }
  }
});

test('densities of the steps of a turn are those at their angles', () => {
  for (const steps of [1, 2, 127, 128]) {
    const density = kernelDensity([0.2, 1.5, 6.1], 12);
    const direct = Array.from({ length: steps + 1 }, (_, i) => densityAt(density, (TURN * i) / steps));
    expect(densitiesOfTurn(density, steps)).toEqual(direct.map((value) => expect.closeTo(value, 12)));
  }
});

test('records at one time have a narrow kernel, and even ones none', () => {
  expect(kernelBandwidth([2, 2, 2])).toBeGreaterThan(500);
  expect(kernelBandwidth(Array.from({ length: 24 }, (_, hour) => (TURN * hour) / 24))).toBeLessThan(1e-6);
});

test('two peaks at opposite times are not blurred into an even day', () => {
  const peaks = [
    ...Array.from({ length: 40 }, (_, i) => 1 + i / 100),
    ...Array.from({ length: 40 }, (_, i) => 1 + Math.PI + i / 100),
  ];
  const density = kernelDensity(peaks, kernelBandwidth(peaks));
  expect(densityAt(density, 1.2)).toBeGreaterThan(10 * densityAt(density, 1.2 + Math.PI / 2));
});

test('the mean of angles goes over midnight', () => {
  expect(circularMean([TURN - 0.2, 0.4])).toBeCloseTo(0.1, 12);
  expect(normalAngle(-0.5)).toBeCloseTo(TURN - 0.5, 12);
});

test('angles that are drawn have the spread of their concentration', () => {
  const random = seededRandom(2);
  for (const concentration of [0, 1, 20]) {
    const drawn = Array.from({ length: 20_000 }, () => drawVonMises(random, concentration));
    const cosine = drawn.reduce((sum, angle) => sum + Math.cos(angle), 0) / drawn.length;
    const sine = drawn.reduce((sum, angle) => sum + Math.sin(angle), 0) / drawn.length;
    expect(Math.abs(cosine - (besselRatios(concentration, 1)[1] ?? 0))).toBeLessThan(0.02);
    expect(Math.abs(sine)).toBeLessThan(0.02);
  }
});

test('a turn of all records turns their density', () => {
  const angles = fc.array(fc.double({ min: 0, max: TURN, noNaN: true }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(angles, fc.double({ min: 0, max: TURN, noNaN: true }), (all, by) => {
      const turned = all.map((angle) => angle + by);
      // Rounding moves a moment whose length is nothing.
      fc.pre(kernelBandwidth(all) > 1e-3);
      expect(kernelBandwidth(turned) / kernelBandwidth(all)).toBeCloseTo(1, 4);
      expect(densityAt(kernelDensity(turned, 9), 1 + by)).toBeCloseTo(densityAt(kernelDensity(all, 9), 1), 9);
    }),
  );
});
