import { FIX_ERROR_METRES, metresBetween } from '@sightline/domain/devices/moved-camera';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { fixAt, moved } from './gps.ts';
import { DRIVE_MS, theftRoutePosition } from './theft-route.ts';

const place = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('a fix is never farther away than 215 m, wherever the camera stands', () =>
  fc.assert(
    fc.property(place, fc.integer(), (position, seed) => {
      const fix = fixAt(position, createRandom(seed));
      expect(metresBetween(position, fix)).toBeLessThan(FIX_ERROR_METRES + 1);
    }),
  ));

test('most fixes are good, a few are far off', () => {
  const position = { latitude: -41.3, longitude: 174.8 };
  const random = createRandom('fixes');
  const metres = Array.from({ length: 4_000 }, () => metresBetween(position, fixAt(position, random)));
  expect(metres.filter((each) => each < 30).length / 4_000).toBeGreaterThan(0.9);
  expect(Math.max(...metres)).toBeGreaterThan(180);
});

test('so many metres in a direction are so many metres', () =>
  fc.assert(
    fc.property(place, fc.double({ min: 0, max: 6.2, noNaN: true }), (position, direction) => {
      expect(metresBetween(position, moved(position, 1_000, direction))).toBeCloseTo(1_000, -1);
    }),
  ));

test('a stolen camera goes on, bit by bit, and is many kilometres away in the end', () => {
  const start = { latitude: -43, longitude: 171 };
  const random = createRandom('thief');
  const at = (share: number) => theftRoutePosition(start, 0, share * DRIVE_MS, random);
  expect(at(0)).toEqual(start);
  const away = [0.25, 0.5, 0.75, 1].map((share) => metresBetween(start, at(share)));
  expect(away.at(-1)).toBeGreaterThan(15_000);
  expect(away).toEqual(away.toSorted((one, other) => one - other));
  expect(theftRoutePosition(start, 0, 5 * DRIVE_MS, random)).toEqual(at(1));
});
