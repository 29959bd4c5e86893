import { expect, test } from 'vitest';
import { SPECIES } from '../species.ts';
import { classOf } from './class-of.ts';

test.each([
  ['deer_001.jpg', 'deer'],
  ['deer/IMG_0001.JPG', 'deer'],
  ['red_deer-12.jpeg', 'red deer'],
  ['2026/Red Deer (3).jpg', 'red deer'],
  ['stoat/kea_4.jpg', 'kea'],
  ['night/20261120_061200.jpg', 'night'],
  ['DSCF0042.jpg', 'animal'],
  ['pig.jpg', 'pig'],
])('%s is %s', (path, className) => {
  expect(classOf(path).className).toBe(className);
});

test('a class has the number of our models, or else one of its own, always the same', () => {
  const kiwi = SPECIES.find(({ label }) => label === 'kiwi');
  expect(classOf('kiwi_1.jpg').classId).toBe(kiwi?.classId);
  const lynx = classOf('lynx_1.jpg');
  expect(lynx.classId).toBeGreaterThanOrEqual(10_000);
  expect(classOf('lynx/IMG_2.jpg')).toEqual(lynx);
  expect(classOf('lion_1.jpg').classId).not.toBe(lynx.classId);
});
