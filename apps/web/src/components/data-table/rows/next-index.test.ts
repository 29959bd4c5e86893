import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['PageDown', 4, 14],
  ['PageUp', 4, 0],
  ['Home', 4, 0],
  ['End', 4, 99],
])('%s moves from %i to %i', (key, from, to) => {
  expect(nextIndex(key, from, 100, 10)).toBe(to);
});

test('the focus stays inside the rows, other keys do nothing', () => {
  expect(nextIndex('ArrowDown', 99, 100, 10)).toBe(99);
  expect(nextIndex('ArrowUp', 0, 100, 10)).toBe(0);
  expect(nextIndex('a', 0, 100, 10)).toBeUndefined();
});
