import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cameraTimeOf, timeFrom } from './camera-time.ts';

const TAKEN = '2026:11:20 06:41:12';
const COLOUR = { create: { width: 64, height: 48, channels: 3, background: '#456' } } as const;

const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const ascii = (text: string) => [...`${text}\0`].map((letter) => letter.charCodeAt(0));

/** EXIF as a camera writes it: texts by their tags in the folder of the photo, in this order of bytes. */
function exif(isBig: boolean, texts: Readonly<Record<number, string>>): Uint8Array {
  const entries = Object.entries(texts);
  const bytes = new DataView(new ArrayBuffer(512));
  const write = (at: number, letters: readonly number[]) =>
    letters.forEach((letter, index) => {
      bytes.setUint8(at + index, letter);
    });
  write(0, isBig ? [0x4d, 0x4d] : [0x49, 0x49]);
  bytes.setUint16(2, 42, !isBig);
  bytes.setUint32(4, 8, !isBig);
  bytes.setUint16(8, 1, !isBig);
  bytes.setUint16(10, 0x8769, !isBig);
  bytes.setUint16(12, 4, !isBig);
  bytes.setUint32(14, 1, !isBig);
  bytes.setUint32(18, 26, !isBig);
  bytes.setUint16(26, entries.length, !isBig);
  for (const [index, [tag, text]] of entries.entries()) {
    const [entry, at] = [28 + index * 12, 200 + index * 40];
    bytes.setUint16(entry, Number(tag), !isBig);
    bytes.setUint16(entry + 2, 2, !isBig);
    bytes.setUint32(entry + 4, text.length + 1, !isBig);
    bytes.setUint32(entry + 8, at, !isBig);
    write(at, ascii(text));
  }
  const body = new Uint8Array(bytes.buffer);
  const head = [
    0xff,
    0xd8,
    0xff,
    0xe1,
    (body.length + 8) >> 8,
    (body.length + 8) & 0xff,
    ...ascii('Exif'),
    0,
  ];
  return Uint8Array.from([...head, ...body]);
}

const ORIGINAL = 0x9003;
const DIGITIZED = 0x9004;

test.each([
  ['little', false],
  ['big', true],
])('the time of a photo is read whose bytes are %s endian', (_, isBig) => {
  expect(cameraTimeOf(bytesOf(exif(isBig, { [ORIGINAL]: TAKEN })))).toBe('2026-11-20T06:41:12');
});

test('a time that cannot be is none, and the next best is taken', () => {
  const both = { [ORIGINAL]: '0000:00:00 00:00:00', [DIGITIZED]: TAKEN };
  expect(cameraTimeOf(bytesOf(exif(false, both)))).toBe('2026-11-20T06:41:12');
  expect(cameraTimeOf(bytesOf(exif(false, { [ORIGINAL]: '2026:02:30 10:00:00' })))).toBeNull();
});

test('a photo made by others has its time, also where its file is cut off', async () => {
  const made = await sharp(COLOUR)
    .jpeg()
    .withExif({ IFD0: { DateTime: '2020:01:01 00:00:00' }, IFD2: { DateTimeOriginal: TAKEN } })
    .toBuffer();
  expect(cameraTimeOf(bytesOf(made))).toBe('2026-11-20T06:41:12');
  expect(cameraTimeOf(bytesOf(made.subarray(0, 400)))).toBe('2026-11-20T06:41:12');
  expect(cameraTimeOf(bytesOf(made.subarray(0, 210)))).toBe('2020-01-01T00:00:00');
  for (const end of [0, 2, 7, 20, 60]) expect(cameraTimeOf(bytesOf(made.subarray(0, end)))).toBeNull();
});

test('a photo without EXIF, and noise in its place, have no time', async () => {
  expect(cameraTimeOf(bytesOf(await sharp(COLOUR).jpeg().toBuffer()))).toBeNull();
  const noise = exif(false, { [ORIGINAL]: TAKEN }).map((byte, at) => (at < 12 ? byte : (at * 37) % 256));
  expect(cameraTimeOf(bytesOf(noise))).toBeNull();
});

test.each([
  ['2026:11:20 06:41:12', '2026-11-20T06:41:12'],
  ['2026-11-20T06:41:12+13:00', '2026-11-20T06:41:12'],
  ['2024:02:29 23:59:59', '2024-02-29T23:59:59'],
  ['2026:02:29 10:00:00', null],
  ['2026:13:01 10:00:00', null],
  ['2026:11:20 24:00:00', null],
  ['2026:11:20 10:61:00', null],
  ['0000:00:00 00:00:00', null],
  ['1969:12:31 23:59:59', null],
  ['    :  :     :  :  ', null],
  ['yesterday', null],
  ['', null],
])('%s is the time %s', (text, time) => {
  expect(timeFrom(text)).toBe(time);
});
