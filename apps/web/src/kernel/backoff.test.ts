import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('waits double up to half a minute', () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoff(40, 1)).toBe(30_000);
});

test('chance takes off at most half of a wait', () => {
  expect(backoff(0, 0)).toBe(500);
  expect(backoff(5, 0)).toBe(15_000);
});
