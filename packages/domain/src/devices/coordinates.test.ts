import { expect, test } from 'vitest';
import { degreesText, isNoFix, positionOf, positionText, shownDegrees } from './coordinates.ts';

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

test.each([
  [0, 0, true],
  [-0, 0, true],
  [0, 36.9, false],
  [-0.3, 0, false],
  [0, null, false],
  [null, null, false],
])('%s, %s is what a receiver says without a fix: %s', (latitude, longitude, expected) => {
  expect(isNoFix({ latitude, longitude })).toBe(expected);
});

test.each([
  [{ latitude: 0, longitude: 0 }, null, null],
  [{ latitude: 0, longitude: 36.9 }, 0, 36.9],
  [{ latitude: 0, longitude: null }, 0, null],
  [{ latitude: null, longitude: 2 }, null, 2],
  [{ latitude: null, longitude: null }, null, null],
])('of %j the degrees %s and %s are shown', (place, latitude, longitude) => {
  expect([shownDegrees(place, 'latitude'), shownDegrees(place, 'longitude')]).toEqual([latitude, longitude]);
});

test('degrees are told to about a metre, or as asked', () => {
  expect(degreesText(-41.3, 4)).toBe('-41.3000°');
  expect(degreesText(-41.3)).toBe('-41.30000°');
  expect(degreesText(174.7431249)).toBe('174.74312°');
  expect(positionText({ latitude: -41.304, longitude: 174.743 })).toBe('-41.30400°, 174.74300°');
});
