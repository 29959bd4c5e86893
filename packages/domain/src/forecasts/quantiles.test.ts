import { expect, test } from 'vitest';
import { cholesky } from './cholesky.ts';
import { normalQuantile, quantileOf, spreadPoints } from './quantiles.ts';

test('quantiles of values, between two of them in a straight line', () => {
  expect(quantileOf([1, 2, 3, 4, 5], 0.5)).toBe(3);
  expect(quantileOf([1, 2], 0.25)).toBe(1.25);
  expect(quantileOf([7], 0.9)).toBe(7);
});

test('quantiles of the normal distribution', () => {
  expect(normalQuantile(0.5)).toBe(0);
  expect(normalQuantile(0.9)).toBeCloseTo(1.281_551_565_5, 7);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959_963_984_5, 7);
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090_232_306_2, 7);
});

test('points are spread as the normal distribution is, each number by itself', () => {
  const points = spreadPoints(1_000, 8);
  for (const i of [0, 3, 7]) {
    const values = points.map((point) => point[i] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  }
  const shared = points.reduce((sum, point) => sum + (point[0] ?? 0) * (point[1] ?? 0), 0) / points.length;
  expect(Math.abs(shared)).toBeLessThan(0.05);
});

test('a matrix is its Cholesky factor by itself turned over', () => {
  const matrix = [
    [4, 2, 0.6],
    [2, 3, 0.4],
    [0.6, 0.4, 1],
  ];
  const lower = cholesky(matrix);
  const product = matrix.map((row, i) =>
    row.map((_, j) => (lower[i] ?? []).reduce((sum, value, k) => sum + value * (lower[j]?.[k] ?? 0), 0)),
  );
  for (const [i, row] of matrix.entries())
    for (const [j, value] of row.entries()) expect(product[i]?.[j]).toBeCloseTo(value, 9);
});
