import { expect, test } from 'vitest';
import { distanceText, metresBetween, movedCamera } from './moved-camera.ts';

const HERE = { latitude: -41.304, longitude: 174.743 };
const SINCE = '2026-11-01T00:00:00Z';
const photo = (latitude: number | null, longitude: number | null, time = '2026-11-20T09:00:00Z') => ({
  latitude,
  longitude,
  time_stamp: time,
  file_ctime: time,
});

test('a degree of latitude is 111 km, of longitude less far from the equator, also across the date line', () => {
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
    111_195,
    -1,
  );
  expect(metresBetween({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 })).toBeCloseTo(
    55_597,
    -1,
  );
  expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111_195,
    -1,
  );
});

test('the newest photo with a position says whether the camera is away', () => {
  const [far, near] = [photo(-41.5, 174.743), photo(-41.3055, 174.743)];
  expect(movedCamera(HERE, SINCE, [photo(null, null), far, near])).toMatchObject({
    photo: far,
    position: { latitude: -41.5, longitude: 174.743 },
    metres: expect.closeTo(21_794, -2),
  });
  expect(movedCamera(HERE, SINCE, [near, far])).toBeUndefined();
});

test('the newest is the last that was taken, whatever arrived after it', () => {
  const taken = (latitude: number, file_ctime: string) => ({ ...photo(latitude, 174.743), file_ctime });
  const far = taken(-41.5, '2026-11-20T09:00:00Z');
  const lateFromHome = taken(HERE.latitude, '2026-11-19T09:00:00Z');
  expect(movedCamera(HERE, SINCE, [lateFromHome, far])).toMatchObject({ photo: far });
});

test('a fix that is wrong by 215 m at most is no move, nor is a photo from before the camera stood here', () => {
  const metres = (north: number) => photo(HERE.latitude + north / 111_195, HERE.longitude);
  expect(movedCamera(HERE, SINCE, [metres(214)])).toBeUndefined();
  expect(movedCamera(HERE, SINCE, [metres(217)])).toBeDefined();
  expect(movedCamera(HERE, SINCE, [photo(-40, 170, '2026-10-31T09:00:00Z')])).toBeUndefined();
});

test('nobody can tell of a camera without a place, or without photos that have one', () => {
  expect(movedCamera({ latitude: null, longitude: null }, SINCE, [photo(1, 1)])).toBeUndefined();
  expect(movedCamera(HERE, SINCE, [photo(null, null)])).toBeUndefined();
  expect(movedCamera(HERE, SINCE, [])).toBeUndefined();
});

test.each([
  [340.4, '340 m'],
  [4_240, '4.2 km'],
  [37_200, '37 km'],
])('%d metres are %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
