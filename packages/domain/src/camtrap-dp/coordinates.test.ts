import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from '../devices/moved-camera.ts';
import { roundPlace } from './coordinates.ts';

const place = { latitude: -41.30456, longitude: 174.74361 };

test('a place that is not rounded is as uncertain as its receiver', () => {
  expect(roundPlace(place, null)).toEqual({ ...place, coordinateUncertainty: 30 });
});

test.each([
  [3, { latitude: -41.305, longitude: 174.744, coordinateUncertainty: 100 }],
  [2, { latitude: -41.3, longitude: 174.74, coordinateUncertainty: 726 }],
  [1, { latitude: -41.3, longitude: 174.7, coordinateUncertainty: 6_987 }],
  [0, { latitude: -41, longitude: 175, coordinateUncertainty: 69_889 }],
])('with %d decimals half the diagonal of its cell is added', (decimals, rounded) => {
  expect(roundPlace(place, decimals)).toEqual(rounded);
});

test('cells become narrow towards the poles', () => {
  const uncertainty = (latitude: number) => roundPlace({ latitude, longitude: 10 }, 3).coordinateUncertainty;
  expect([0, 60, 85, 90].map(uncertainty)).toEqual([109, 93, 87, 86]);
});

test('nothing is rounded to -0', () => {
  expect(Object.is(roundPlace({ latitude: -0.0001, longitude: 1 }, 2).latitude, 0)).toBe(true);
});

test('a rounded place stays on the globe, and the true one lies within its uncertainty', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.nat(6), (latitude, longitude, decimals) => {
      const rounded = roundPlace({ latitude, longitude }, decimals);
      expect(Math.abs(rounded.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(rounded.longitude)).toBeLessThanOrEqual(180);
      const away = metresBetween({ latitude, longitude }, rounded);
      // A sphere is 0.6 % off the ellipsoid at most.
      expect(away * 0.994).toBeLessThanOrEqual(rounded.coordinateUncertainty - 29);
    }),
  );
});
