import { expect, test } from 'vitest';
import { degreesText, positionOf, positionText } from './coordinates.ts';

test.each([
  [-44.1, 170.5],
  [0, 36.9],
  [-0.3, 0],
  [90, 180],
  [-90, -180],
])('%s, %s is a place', (latitude, longitude) => {
  expect(positionOf({ latitude, longitude })).toEqual({ latitude, longitude });
});

test.each([
  [null, 170],
  [-44, null],
  [undefined, undefined],
  [0, 0],
  [-0, 0],
  [90.0001, 0],
  [0, -180.0001],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
])('%s, %s is none', (latitude, longitude) => {
  expect(positionOf({ latitude, longitude })).toBeUndefined();
});

test('degrees are told to about a metre, or as asked', () => {
  expect(degreesText(-41.3, 4)).toBe('-41.3000°');
  expect(degreesText(-41.3)).toBe('-41.30000°');
  expect(degreesText(174.7431249)).toBe('174.74312°');
  expect(positionText({ latitude: -41.304, longitude: 174.743 })).toBe('-41.30400°, 174.74300°');
});
