import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  [[], 5, -1],
  [[7], 5, 0],
  [[1, 4, 9, 16], 0, 0],
  [[1, 4, 9, 16], 6, 1],
  [[1, 4, 9, 16], 7, 2],
  [[1, 4, 9, 16], 9, 2],
  [[1, 4, 9, 16], 99, 3],
])('in %j the nearest to %i is at %i', (numbers, wanted, at) => {
  expect(nearest(numbers, wanted)).toBe(at);
});
