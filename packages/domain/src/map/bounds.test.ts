import { expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });

test('no places have no box, one place has one without size', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf([at(170, -44)])).toEqual([170, -44, 170, -44]);
});

test('a box goes around all places', () => {
  expect(boundsOf([at(100, -44), at(8, 47), at(-70, 3)])).toEqual([-70, -44, 100, 47]);
});

test('the box leaves out the widest gap, even when that is not the Pacific', () => {
  expect(boundsOf([at(170, -44), at(8, 47), at(-70, 3)])).toEqual([170, -44, 368, 47]);
});

test('cameras on both sides of the date line are neighbours', () => {
  expect(boundsOf([at(174, -41), at(-176.5, -44), at(167, -46)])).toEqual([167, -46, 183.5, -41]);
});
