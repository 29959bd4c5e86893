import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Exif } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readOwnPhoto } from './own-photo.ts';

const ZONE = 'Pacific/Auckland';
const FILE_TIME = '2026-05-05T05:05:05.000Z';

const folder = await mkdtemp(path.join(tmpdir(), 'own-photo-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(exif: Exif) {
  const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: '#6f5a28' } });
  const file = path.join(folder, 'kea_1.jpg');
  await writeFile(file, await picture.jpeg().withExif(exif).toBuffer());
  await utimes(file, new Date(FILE_TIME), new Date(FILE_TIME));
  const photo = await readOwnPhoto(folder, 'kea_1.jpg', ZONE);
  if ('problem' in photo) throw new Error(photo.problem);
  return photo;
}

/** Of the tags that say when, and of those of their offsets. */
const timed = async (photo: Record<string, string>, image: Record<string, string> = {}) => {
  const { takenAt, timeFrom } = await read({ IFD0: image, IFD2: photo });
  return `${takenAt} ${timeFrom}`;
};

describe('the time of a photo', () => {
  const FROM_FILE = `${FILE_TIME} file`;

  test.each([
    ['0000:00:00 00:00:00'],
    ['    :  :     :  :  '],
    ['2000:01:01 00:00:00'],
    ['1980:01:01 00:00:00'],
    ['2999:01:01 00:00:00'],
    ['2026:02:30 10:00:00'],
    ['yesterday'],
  ])('is that of its file where EXIF says %j', async (text) => {
    expect(await timed({ DateTimeOriginal: text })).toBe(FROM_FILE);
  });

  test.each([
    ['2026:03:04 05:06:11', '2026-03-03T16:06:11.000Z EXIF'],
    ['2026/03/04 05:06:11', '2026-03-03T16:06:11.000Z EXIF'],
    ['2026-03-04T05:06:11', '2026-03-03T16:06:11.000Z EXIF'],
    ['2026-03-04T05:06:11Z', '2026-03-04T05:06:11.000Z EXIF'],
    ['2026:03:04 05:06:11+05:30', '2026-03-03T23:36:11.000Z EXIF'],
    ['2026:07:04 05:06:11', '2026-07-03T17:06:11.000Z EXIF'],
    ['2026:03:04 05:06', '2026-03-03T16:06:00.000Z EXIF'],
  ])('is understood as %j, in the zone that was named', async (text, taken) => {
    expect(await timed({ DateTimeOriginal: text })).toBe(taken);
  });

  test('goes by its own offset, else by that of the photo', async () => {
    const DateTimeOriginal = '2026:03:04 05:06:11';
    const own = { DateTimeOriginal, OffsetTimeOriginal: '+02:00', OffsetTime: '+09:00' };
    expect(await timed(own)).toBe('2026-03-04T03:06:11.000Z EXIF');
    const general = { DateTimeOriginal, OffsetTime: '+09:00' };
    expect(await timed(general)).toBe('2026-03-03T20:06:11.000Z EXIF');
  });

  test('comes from another tag where the first cannot be true, and says so', async () => {
    const digitized = { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: '2026:03:04 05:06:11' };
    expect(await timed(digitized)).toBe('2026-03-03T16:06:11.000Z EXIF, digitized');
    const changed = { DateTime: '2026:03:04 05:06:11' };
    expect(await timed({}, changed)).toBe('2026-03-03T16:06:11.000Z EXIF, changed');
    expect(await timed({ DateTimeOriginal: '2000:01:01 00:00:00' }, changed)).toBe(
      '2026-03-03T16:06:11.000Z EXIF, changed',
    );
  });
});

describe('the place of a photo', () => {
  const gps = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '41/1 17/1 1140/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 46/1 3432/100',
  };

  test('is that of its GPS', async () => {
    const { place } = await read({ IFD3: gps });
    expect(place?.latitude).toBeCloseTo(-41.2865, 6);
    expect(place?.longitude).toBeCloseTo(174.7762, 6);
  });

  test.each([
    ['without GPS', {}],
    ['that has no fix', { ...gps, GPSStatus: 'V' }],
    ['at 0, 0', { ...gps, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
    ['that divides by zero', { ...gps, GPSLatitude: '0/0 0/0 0/0' }],
    ['past the pole', { ...gps, GPSLatitude: '91/1 0/1 0/1' }],
  ])('is not known %s', async (_, change) => {
    expect((await read({ IFD3: change })).place).toBeUndefined();
  });
});
