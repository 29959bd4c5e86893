import { expect, test } from 'vitest';
import type { CardPhoto, ReportedPhoto } from './card-photo.ts';
import { takenTimes } from './taken-times.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const photo = (path: string, shown: number | null): CardPhoto => ({ path, bytes: 1, shown });
const insight = (taken: number | null): ReportedPhoto => ({
  bootId: 'b',
  seq: 0,
  index: 0,
  said: taken,
  taken,
  bytes: null,
});

test('a clock that drifts is brought from one known photo to the next', () => {
  const photos = [photo('1.jpg', 0), photo('2.jpg', 10 * MINUTE), photo('3.jpg', 20 * MINUTE)];
  const reported = [insight(0), insight(19 * MINUTE)];
  expect(takenTimes(photos, reported, Int32Array.of(0, -1, 1)).takenAt).toEqual([
    0,
    9.5 * MINUTE,
    19 * MINUTE,
  ]);
});

test('where a clock was set anew, a photo goes with the neighbour whose clock it shows', () => {
  const photos = [
    photo('IMG_1.JPG', 100 * DAY),
    photo('IMG_2.JPG', 100 * DAY + MINUTE),
    photo('IMG_3.JPG', MINUTE),
    photo('IMG_4.JPG', 2 * MINUTE),
  ];
  const reported = [insight(200 * DAY), insight(201 * DAY)];
  const { takenAt } = takenTimes(photos, reported, Int32Array.of(0, -1, -1, 1));
  expect(takenAt).toEqual([200 * DAY, 200 * DAY + MINUTE, 201 * DAY - MINUTE, 201 * DAY]);
});

test('without a known photo, or without a time in EXIF, nothing is said', () => {
  const photos = [photo('1.jpg', 5), photo('2.jpg', null)];
  expect(takenTimes(photos, [], Int32Array.of(-1, -1))).toEqual({ takenAt: [null, null], clocks: [] });
  expect(takenTimes(photos, [insight(null)], Int32Array.of(0, -1)).takenAt).toEqual([null, null]);
});

test('IMG_10 comes after IMG_9', () => {
  const photos = [
    photo('IMG_10.JPG', 30 * MINUTE),
    photo('IMG_9.JPG', 20 * MINUTE),
    photo('IMG_8.JPG', 10 * MINUTE),
  ];
  const reported = [insight(10 * MINUTE), insight(40 * MINUTE)];
  // IMG_8 and IMG_10 are known; the clock lost ten minutes on the way.
  expect(takenTimes(photos, reported, Int32Array.of(1, -1, 0)).takenAt[1]).toBe(20 * MINUTE);
});

test('a photo of a clock that nothing tells of, years away from all others, has no time', () => {
  const photos = [
    photo('IMG_1.JPG', 0),
    photo('IMG_2.JPG', 4_000 * DAY),
    photo('IMG_3.JPG', 4_000 * DAY + MINUTE),
  ];
  const { takenAt } = takenTimes(photos, [insight(20_000 * DAY)], Int32Array.of(-1, 0, -1));
  expect(takenAt).toEqual([null, 20_000 * DAY, 20_000 * DAY + MINUTE]);
});
