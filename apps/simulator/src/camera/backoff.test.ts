import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { backoff } from './backoff.ts';

const random = createRandom('backoff');
const waits = (failures: number) => Array.from({ length: 2_000 }, () => backoff(failures, random));

test('the ceiling doubles from 1 second to 15 minutes', () => {
  for (const [failures, ceiling] of [
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [11, 900_000],
    [5_000, 900_000],
  ] as const) {
    const longest = Math.max(...waits(failures));
    expect(longest).toBeLessThan(ceiling);
    expect(longest).toBeGreaterThan(ceiling * 0.95);
  }
});

test('full jitter: waits spread evenly from zero', () => {
  const all = waits(6);
  expect(Math.min(...all)).toBeLessThan(32_000 * 0.02);
  expect(all.reduce((a, b) => a + b) / all.length / 32_000).toBeCloseTo(0.5, 1);
});

test('Retry-After is a lower bound', () => {
  expect(backoff(1, random, 120)).toBe(120_000);
});
