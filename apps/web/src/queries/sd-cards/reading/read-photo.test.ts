import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faultOf, isHidden, pathOnCard } from './card-file.ts';
import { chosenFiles, filesOf } from './card-files.ts';
import { readPhoto } from './read-photo.ts';

const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
  .jpeg()
  .withExif({ IFD2: { DateTimeOriginal: '2026:11:20 06:41:12' } })
  .toBuffer();
const blob = (...parts: (Uint8Array | string)[]) => new Blob(parts.map((part) => Buffer.from(part)));

test('a photo is known by its first bytes, whatever its name is', async () => {
  const photo = { cameraTime: '2026-11-20T06:41:12' };
  expect(await readPhoto('IMG_0001.JPG', blob(jpeg))).toEqual(photo);
  expect(await readPhoto('IMG_0001.DAT', blob(jpeg))).toEqual(photo);
  expect(await readPhoto('IMG_0002.JPG', blob(jpeg.subarray(0, 500)))).toEqual(photo);
});

test('a time that stands behind other data is found', async () => {
  const other = Buffer.alloc(30_000);
  other.set([0xff, 0xe2, (other.length - 2) >> 8, (other.length - 2) & 0xff]);
  const file = blob(jpeg.subarray(0, 2), other, jpeg.subarray(2));
  expect(await readPhoto('IMG_0001.JPG', file)).toEqual({ cameraTime: '2026-11-20T06:41:12' });
});

test('the time when a photo was taken is found far behind the one when it was changed', async () => {
  const changed = '2020:01:01 00:00:00\0';
  const exif = new DataView(new ArrayBuffer(30_100));
  const write = (at: number, text: string) => Buffer.from(exif.buffer).write(text, at, 'latin1');
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    exif.setUint16(at, tag);
    exif.setUint16(at + 2, type);
    exif.setUint32(at + 4, count);
    exif.setUint32(at + 8, value);
  };
  write(0, 'MM\0*');
  exif.setUint32(4, 8);
  exif.setUint16(8, 2);
  entry(10, 0x0132, 2, 20, 100);
  entry(22, 0x8769, 4, 1, 30_000);
  write(100, changed);
  exif.setUint16(30_000, 1);
  entry(30_002, 0x9003, 2, 20, 30_050);
  write(30_050, '2026:11:20 06:41:12\0');
  const size = exif.byteLength + 8;
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, size >> 8, size & 0xff);
  const file = blob(head, 'Exif\0\0', new Uint8Array(exif.buffer), new Uint8Array(2_000));
  expect(await readPhoto('IMG_0001.JPG', file)).toEqual({ cameraTime: '2026-11-20T06:41:12' });
});

test.each([
  ['Thumbs.db', blob('text'), 'no photo'],
  ['VID_0001.MP4', blob('\0\0\0 ftypisom'), 'no photo'],
  ['IMG_0003.JPG', blob('<html>'), 'does not begin like a JPEG'],
  ['IMG_0004.jpeg', blob(jpeg.subarray(0, 2)), 'does not begin like a JPEG'],
  ['IMG_0005.JPG', blob(), 'empty'],
  ['IMG_0006.JPG', blob(jpeg, new Uint8Array(15 * 1024 * 1024)), 'larger than 15 MiB'],
])('%s is left out, with the reason', async (name, file, why) => {
  expect(await readPhoto(name, file)).toEqual({ why });
});

test('a file of a card that was pulled out is left out', async () => {
  const file = blob(jpeg);
  const slice = blob();
  slice.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  file.slice = () => slice;
  expect(await readPhoto('IMG_0007.JPG', file)).toEqual({ why: 'could not be read' });
});

test('a path begins at DCIM, whichever folder was dropped', () => {
  for (const path of ['/DCIM/100MEDIA/A.JPG', 'NO NAME/DCIM/100MEDIA/A.JPG', 'DCIM/100MEDIA/A.JPG'])
    expect(pathOnCard(path)).toBe('DCIM/100MEDIA/A.JPG');
  expect(pathOnCard('/100MEDIA/A.JPG')).toBe('100MEDIA/A.JPG');
  expect(pathOnCard('A.JPG')).toBe('A.JPG');
});

test('what systems leave on a card is hidden', () => {
  for (const path of [
    'DCIM/.DS_Store',
    'DCIM/100MEDIA/._A.JPG',
    '.Trashes/A.JPG',
    'System Volume Information/x',
  ])
    expect(isHidden(path)).toBe(true);
  expect(isHidden('DCIM/100MEDIA/A.JPG')).toBe(false);
});

test('chosen files are sorted, without those that are hidden', () => {
  const named = (path: string) =>
    Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path });
  const { files } = chosenFiles([
    named('card/DCIM/B.JPG'),
    named('card/DCIM/._B.JPG'),
    named('card/.Trashes/501/DCIM/C.JPG'),
    named('card/$RECYCLE.BIN/DCIM/D.JPG'),
    named('card/DCIM/A.JPG'),
  ]);
  expect(files.map(({ path }) => path)).toEqual(['DCIM/A.JPG', 'DCIM/B.JPG']);
});

test('a path that is too long, or there twice, is said', () => {
  expect(faultOf('x'.repeat(201), new Set())).toBe('its path is too long');
  expect(faultOf('A.JPG', new Set(['A.JPG']))).toBe('another file has the same path');
  expect(faultOf('A.JPG', new Set(['B.JPG']))).toBeUndefined();
});

const folder = (name: string, entries: readonly FileSystemEntry[]) => {
  const batches = [entries, []];
  const readEntries = (resolve: (some: readonly FileSystemEntry[]) => void) => resolve(batches.shift() ?? []);
  return {
    isDirectory: true,
    fullPath: name,
    createReader: () => ({ readEntries }),
  } as unknown as FileSystemEntry;
};
const entry = (fullPath: string, isThere = true) =>
  ({
    isFile: true,
    fullPath,
    file: (resolve: (file: File) => void, reject: (error: unknown) => void) =>
      isThere ? resolve(new File(['x'], fullPath)) : reject(new DOMException('gone', 'NotFoundError')),
  }) as unknown as FileSystemEntry;
const found = (entries: readonly FileSystemEntry[]) =>
  filesOf([folder('/card', entries)], new AbortController().signal);

test('files that were deleted on a card that is dropped stay deleted', async () => {
  const trash = folder('/card/.Trashes', [entry('/card/.Trashes/501/DCIM/C.JPG')]);
  const { files } = await found([trash, entry('/card/DCIM/A.JPG')]);
  expect(files.map(({ path }) => path)).toEqual(['DCIM/A.JPG']);
});

test('a card that is pulled out while its folders are looked into is no smaller card', async () => {
  const gone = (count: number) =>
    Array.from({ length: count }, (_, at) => entry(`/card/DCIM/${at}.JPG`, false));
  await expect(found([entry('/card/DCIM/A.JPG'), ...gone(3)])).rejects.toThrow(
    'The card can no longer be read.',
  );
  expect((await found([entry('/card/DCIM/A.JPG'), ...gone(2)])).leftOut).toHaveLength(2);
});
