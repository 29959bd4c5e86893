import { expect, test } from 'vitest';
import { type Box, type Orientation, orientationOf, turnBox } from './photo-orientation.ts';

/** At the left of the upper half, twice as wide as high. */
const BOX: Box = [0.1, 0.2, 0.3, 0.15];

test.each<[Orientation, Box]>([
  [1, [0.1, 0.2, 0.3, 0.15]],
  [2, [0.6, 0.2, 0.3, 0.15]],
  [3, [0.6, 0.65, 0.3, 0.15]],
  [4, [0.1, 0.65, 0.3, 0.15]],
  [5, [0.2, 0.1, 0.15, 0.3]],
  [6, [0.65, 0.1, 0.15, 0.3]],
  [7, [0.65, 0.6, 0.15, 0.3]],
  [8, [0.2, 0.6, 0.15, 0.3]],
])('orientation %i', (orientation, shown) => {
  expect(turnBox(BOX, orientation)).toEqual(shown);
});

test.each<[Orientation, Orientation]>([
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 8],
  [7, 7],
  [8, 6],
])('%i is undone by %i', (orientation, back) => {
  expect(turnBox(turnBox(BOX, orientation), back)).toEqual(BOX);
});

test('a box at an edge stays within the photo', () => {
  const atTheEdge: Box = [0.7, 0.9, 0.30000001, 0.1];
  expect(turnBox(atTheEdge, 3)).toEqual([0, 0, 0.3, 0.1]);
});

test.each([null, undefined, 0, 9, -1, 1.5, Number.NaN])('%s turns nothing', (value) => {
  expect(orientationOf(value)).toBe(1);
});

test('each number of EXIF means itself', () => {
  for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) expect(orientationOf(value)).toBe(value);
});
