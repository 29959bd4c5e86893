import { metresBetween } from '@sightline/domain/devices/moved-camera';
import { expect, test } from 'vitest';
import { boxAround, createNearby } from './nearby.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([0.02, -41.3, 68])('finds all that are near at %s degrees, and nobody else', (latitude) => {
  const cameras = Array.from({ length: 90 }, (_, index) =>
    at(latitude + (index % 9) * 0.021, 172 + Math.floor(index / 9) * 0.033),
  );
  const nearby = createNearby(cameras, 5_000);
  for (const camera of cameras) {
    const near = cameras.filter((other) => other !== camera && metresBetween(camera, other) <= 5_000);
    expect(new Set(nearby(camera))).toEqual(new Set(near));
  }
});

test('a camera without a place has nobody near, and no more than a hundred are found', () => {
  const nowhere = { latitude: null, longitude: null };
  const cluster = Array.from({ length: 300 }, () => at(-41, 172));
  const nearby = createNearby([nowhere, ...cluster], 5_000);
  expect(nearby(nowhere)).toEqual([]);
  expect(nearby(cluster[0] ?? nowhere)).toHaveLength(100);
});

test.each([0.02, -41.3, 68, 89.95])(
  'a box holds all that are near at %s degrees, and few others',
  (latitude) => {
    const { south, north, west, east } = boxAround(at(latitude, 172), 5_000);
    const isIn = (place: ReturnType<typeof at>) =>
      place.latitude >= south &&
      place.latitude <= north &&
      place.longitude >= west &&
      place.longitude <= east;
    // Near a pole all meridians are near.
    const widest = latitude > 89 ? 180 : 0.4;
    for (let up = -0.2; up <= 0.2; up += 0.004) {
      for (let aside = -widest; aside <= widest; aside += widest / 50) {
        const place = at(Math.min(latitude + up, 90), 172 + aside);
        const metres = metresBetween(at(latitude, 172), place);
        if (metres <= 5_000) expect(isIn(place)).toBe(true);
        if (metres > 8_000 && latitude < 80) expect(isIn(place)).toBe(false);
      }
    }
  },
);
