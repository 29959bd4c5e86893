import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animalPhoto } from '../../test/pictures.ts';
import { blurPhoto } from './blur-photo.ts';

test('a blurred photo stands as it is shown, has no EXIF, and none of its edges', async () => {
  const photo = await animalPhoto(6, 640, 480);
  const blurred = await blurPhoto(photo);
  const { width, height, exif, orientation } = await sharp(blurred).metadata();
  expect([width, height, exif, orientation ?? 1]).toEqual([480, 640, undefined, 1]);
  // The steepest step between two neighbours of a row, of 255.
  const steepest = async (picture: Buffer) => {
    const { data, info } = await sharp(picture)
      .autoOrient()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let most = 0;
    for (let at = 1; at < data.length; at += 1)
      if (at % info.width > 0) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)));
    return most;
  };
  expect(await steepest(photo)).toBeGreaterThan(80);
  expect(await steepest(blurred)).toBeLessThan(30);
});

test('a small photo is not made larger', async () => {
  const { width } = await sharp(await blurPhoto(await animalPhoto(1, 320, 240))).metadata();
  expect(width).toBe(320);
});
