import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type SharpOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg } from '../../test/pictures.ts';
import { isDamaged, isTooSlow } from './is-damaged.ts';

/** Draws it as thumbnails are, or stricter, and answers what sharp says. */
async function complaint(input: Buffer | string, options: SharpOptions = {}): Promise<Error> {
  const draw = async () =>
    sharp(input, { failOn: 'none', ...options })
      .resize({ width: 32 })
      .jpeg()
      .toBuffer();
  const error = await draw().then(
    () => undefined,
    (refusal: Error) => refusal,
  );
  if (!error) throw new Error('It was drawn.');
  return error;
}

const small = () => jpeg(64, 48);
const png = async () =>
  sharp(await small())
    .png()
    .toBuffer();
const webp = async () =>
  sharp(await small())
    .webp()
    .toBuffer();
const NOTHING = Buffer.alloc(0);

/** The picture with another byte where a marker's piece begins, so many bytes behind that marker. */
async function spoilt(marker: number, behind: number, byte: number): Promise<Buffer> {
  const photo = await small();
  const at = photo.indexOf(Buffer.from([0xff, marker]));
  photo[at + behind] = byte;
  return photo;
}

test('a picture whose time was up is too slow, and one that is damaged is not', async () => {
  const huge = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'green' } });
  const slow = huge.median(31).jpeg().timeout({ seconds: 1 }).toBuffer();
  expect(
    await slow.then(
      () => false,
      (error: unknown) => isTooSlow(error),
    ),
  ).toBe(true);
  expect(isTooSlow(await complaint(NOTHING))).toBe(false);
});

describe('what sharp says of bytes that cannot be decoded', () => {
  test.each<[string, RegExp, () => Promise<Buffer>]>([
    ['no bytes', /empty/, async () => NOTHING],
    ['bytes of nothing', /unsupported image format/, async () => Buffer.alloc(4_000, 9)],
    ['a text', /unsupported image format/, async () => Buffer.from('no picture')],
    ['two bytes', /corrupt header: VipsJpeg/, async () => Buffer.from([0xff, 0xd8])],
    ['a beginning alone', /corrupt header: VipsJpeg/, async () => Buffer.from('ffd8ffe0010203', 'hex')],
    ['a JPEG cut in its header', /VipsJpeg: premature end/, async () => (await small()).subarray(0, 150)],
    ['a JPEG with a wrong length', /Bogus marker length/, async () => spoilt(0xc4, 3, 1)],
    ['a JPEG without a table', /not defined/, async () => spoilt(0xdb, 4, 3)],
    ['a JPEG of 9 bits', /Unsupported JPEG data precision/, async () => spoilt(0xc0, 4, 9)],
    ['a PNG cut in its signature', /corrupt header/, async () => (await png()).subarray(0, 20)],
    ['a WebP cut in its header', /webp: unable to parse/, async () => (await webp()).subarray(0, 20)],
  ])('%s is damage', async (_, words, made) => {
    const picture = await made();
    const error = await complaint(picture);
    expect(error.message).toMatch(words);
    expect(isDamaged(error, picture)).toBe(true);
  });

  test.each<[string, RegExp, () => Promise<Buffer>, SharpOptions]>([
    ['a JPEG that is cut', /VipsJpeg: premature end/, small, { failOn: 'truncated' }],
    ['a PNG that is cut', /vipspng: /, png, { failOn: 'truncated' }],
  ])('%s is damage to whoever wants it whole', async (_, words, made, options) => {
    const whole = await made();
    const picture = whole.subarray(0, whole.length * 0.7);
    const error = await complaint(picture, options);
    expect(error.message).toMatch(words);
    expect(isDamaged(error, picture)).toBe(true);
  });

  test('more pixels than allowed are as bad as damage', async () => {
    const picture = await small();
    const error = await complaint(picture, { limitInputPixels: 100 });
    expect(error.message).toMatch(/pixel limit/);
    expect(isDamaged(error, picture)).toBe(true);
  });
});

describe('what it says of us', () => {
  test.each([
    ['a file that is gone', path.join(tmpdir(), 'sightline-nowhere', 'a.jpeg'), /missing/],
    ['a folder in place of a file', tmpdir(), /unsupported image format/],
  ])('%s is no damage', async (_, file, words) => {
    const error = await complaint(file);
    expect(error.message).toMatch(words);
    expect(isDamaged(error, NOTHING)).toBe(false);
  });

  test.each([
    ['read', 'VipsForeignLoadJpeg'],
    ['written', 'VipsForeignSaveJpeg'],
  ])('a JPEG that cannot be %s here is no damage', async (_, operation) => {
    const picture = await small();
    sharp.block({ operation: [operation] });
    try {
      expect(isDamaged(await complaint(picture), picture)).toBe(false);
    } finally {
      sharp.unblock({ operation: [operation] });
    }
  });

  // Words of libvips 8.18 and of its libjpeg and libpng. Most of them end the process before they are said.
  test.each([
    'VipsJpeg: Insufficient memory (case 4)',
    'Input buffer has corrupt header: VipsJpeg: Insufficient memory (case 0)',
    'VipsJpeg: premature end of JPEG image\nVipsJpeg: Memory limit exceeded',
    'VipsJpeg: premature end of JPEG image\nvips_tracked: out of memory -- size == 48MB',
    'vips_tracked: out of memory -- size == 48MB\nVipsJpeg: Bogus marker length',
    'VipsJpeg: Failed to create temporary file /tmp/x',
    'VipsJpeg: Output file write error --- out of disk space?',
    'vips_thread: unable to create thread',
    'Input buffer has corrupt header: VipsSource: unable to open "/tmp/x"\nunix error: Too many open files',
    'webp: Out of memory',
    'vipspng: Insufficient memory to process iCCP chunk',
    'std::bad_alloc',
    'timeout: 53% complete',
    'Unknown error',
    '',
  ])('%j is no damage', async (message) => {
    expect(isDamaged(new Error(message), await small())).toBe(false);
  });
});
