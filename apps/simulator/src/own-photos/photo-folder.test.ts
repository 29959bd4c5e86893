import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPhotoFolder } from './photo-folder.ts';

const NOTHING = { photos: [], unusable: [], unsettled: 0 };

let dir: string;
let jpeg: Buffer;
let now = 0;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'photo-folder-'));
  jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#6f5a28' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a photo that is being copied is taken when it is whole, and once', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  await writeFile(join(dir, 'kea_1.jpg'), jpeg.subarray(0, 100));
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 1 });
  await appendFile(join(dir, 'kea_1.jpg'), jpeg.subarray(100));
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 1 });
  const { photos } = await folder.look();
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  expect(photos).toMatchObject([{ path: 'kea_1.jpg', bytes: jpeg.length, sha256 }]);
  expect(await folder.look()).toEqual(NOTHING);
});

test('what vanishes is not there, and is new when it comes again', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  await writeFile(join(dir, 'kea_1.jpg'), jpeg);
  await folder.look();
  await rm(dir, { recursive: true });
  expect(await folder.look()).toEqual(NOTHING);
  await mkdir(dir);
  await writeFile(join(dir, 'kea_1.jpg'), jpeg);
  await folder.look();
  expect((await folder.look()).photos).toMatchObject([{ path: 'kea_1.jpg' }]);
});

test('a copy that stalls is not taken half', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  await writeFile(join(dir, 'kea_1.jpg'), jpeg.subarray(0, 100));
  await writeFile(join(dir, 'kea_2.jpg'), '');
  for (let look = 0; look < 12; look++, now += 5_000)
    expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 2 });
  await appendFile(join(dir, 'kea_1.jpg'), jpeg.subarray(100));
  await writeFile(join(dir, 'kea_2.jpg'), jpeg);
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 2 });
  const { photos } = await folder.look();
  expect(photos).toMatchObject([{ bytes: jpeg.length }, { bytes: jpeg.length }]);
});

test('a photo with something behind it is taken after a minute', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  await writeFile(join(dir, 'kea_1.jpg'), Buffer.concat([jpeg, Buffer.from('SEFT')]));
  await folder.look();
  now += 59_999;
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 1 });
  now += 1;
  expect((await folder.look()).photos).toMatchObject([{ bytes: jpeg.length + 4 }]);
});

test('a photo with something behind it that was written long ago is taken at the second look', async () => {
  const folder = await openPhotoFolder(dir, () => Date.now());
  const file = join(dir, 'kea_1.jpg');
  await writeFile(file, Buffer.concat([jpeg, Buffer.from('SEFT')]));
  await utimes(file, 1_000, 1_000);
  await folder.look();
  expect((await folder.look()).photos).toMatchObject([{ bytes: jpeg.length + 4 }]);
});

test('an unusable file is named once, though it is touched, until its size is another', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  const file = join(dir, 'notes.jpg');
  const named = { ...NOTHING, unusable: ['notes.jpg: not a JPEG, whatever its name says'] };
  const lookTwice = async () => {
    await folder.look();
    return folder.look();
  };
  await writeFile(file, 'Dear diary');
  expect(await lookTwice()).toEqual(named);
  await utimes(file, 1_000, 1_000);
  expect(await lookTwice()).toEqual(NOTHING);
  await appendFile(file, ', it rains');
  expect(await lookTwice()).toEqual(named);
});

test('a photo that changes after it was taken is taken again; one that was only touched is not', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  const file = join(dir, 'kea_1.jpg');
  await writeFile(file, jpeg);
  await folder.look();
  await folder.look();
  await utimes(file, 1_000, 1_000);
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 1 });
  expect(await folder.look()).toEqual(NOTHING);
  const other = Buffer.concat([jpeg, jpeg]);
  await writeFile(file, other);
  expect(await folder.look()).toEqual({ ...NOTHING, unsettled: 1 });
  expect((await folder.look()).photos).toMatchObject([{ path: 'kea_1.jpg', bytes: other.length }]);
  expect(await folder.look()).toEqual(NOTHING);
});

test('what systems and programs keep beside photos is left out, and every ending of a JPEG is taken', async () => {
  const folder = await openPhotoFolder(dir, () => now);
  const others = ['.Trashes/501', '.thumbnails', '@eaDir/kea_1.jpg', '$RECYCLE.BIN', '__MACOSX'];
  for (const other of others) {
    await mkdir(join(dir, other), { recursive: true });
    await writeFile(join(dir, other, 'kea_9.jpg'), jpeg);
  }
  await chmod(join(dir, '.Trashes'), 0);
  await writeFile(join(dir, '._kea_1.jpg'), 'of macOS');
  await mkdir(join(dir, 'weka'));
  const names = ['kea_1.jpg', 'kea_2.JPEG', 'kea_3.jfif', 'weka/kea_4.JPE'];
  for (const [index, name] of names.entries())
    await writeFile(join(dir, name), Buffer.concat([jpeg, Buffer.alloc(index), jpeg]));
  await folder.look();
  const found = await folder.look();
  expect(found.photos.map(({ path }) => path)).toEqual(names);
  expect(found).toMatchObject({ unusable: [], unsettled: 0 });
});
