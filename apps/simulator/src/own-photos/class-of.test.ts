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
  ['DCIM/100RECNX/RCNX0001.JPG', 'animal'],
  ['DCIM/100RECNX/IMG_0001.JPG', 'animal'],
  ['Stoat/DCIM/100RECNX/IMG_0001.JPG', 'stoat'],
  ['stoat/dcim/100recnx/img_0001.jpg', 'stoat'],
  ['stoat/100_BTCF/MFDC0002.JPG', 'stoat'],
  ['kea/2026-04-10/IMG_0001.JPG', 'kea'],
  ['Photos/No Name/IMG_0001.JPG', 'animal'],
  ['weka/IMG_0002 (1).JPG', 'weka'],
  ['IMG_0001 - Copy.JPG', 'animal'],
  ['weka/IMG_0001 - Copy (2).JPG', 'weka'],
  ['Copy of IMG_0001.JPG', 'animal'],
  ['weka/IMG_0001~2.JPG', 'weka'],
  ['red_deer - Copy.jpg', 'red deer'],
  ['kea_4 copy 2.jpg', 'kea'],
  ['weka - Copy/IMG_1.jpg', 'weka'],
  ['StationA__CAM1__2026-04-10__05-10-00(1).JPG', 'animal'],
  ['StationA/Possum/StationA__CAM1__2026-04-10__05-10-00.JPG', 'possum'],
  ['SUNP0012.JPG', 'animal'],
  ['ka\u0304ka\u0304_1.jpg', 'k\u0101k\u0101'],
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
