import { expect, test } from 'vitest';
import { unjudgedFirst } from './review-order.ts';

test('a review begins with what nobody has judged, then what was left open, then the rest', () => {
  const unjudged = new Set([-5, 2, 4]);
  const ordered = unjudgedFirst(
    [1, -5, 2, 3, 4],
    (row) => unjudged.has(row),
    (row) => row === -5,
  );
  expect(ordered).toEqual({ rows: [2, 4, -5, 1, 3], unjudged: 3 });
});

test('where everything is judged, nothing is at the head', () => {
  expect(
    unjudgedFirst(
      [3, 1],
      () => false,
      () => false,
    ),
  ).toEqual({ rows: [3, 1], unjudged: 0 });
});
