import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { createFolderPhotoStore } from '../../photo-store/folder-photo-store.ts';
import { thumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailCache } from './thumbnail-cache.ts';

const env = readEnv({ DATABASE_URL: 'postgres://nobody@localhost/nothing', THUMBNAIL_MEMORY_MB: '1' });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-thumbnails-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A store with so many thumbnails of so many bytes, the memory in front of it, and what it answers for each. */
async function withThumbnails(deviceId: number, count: number, bytes: number) {
  const photos = createFolderPhotoStore(folder);
  const keys = Array.from({ length: count }, (_, n) => thumbnailKey(deviceId, n));
  const contents = keys.map(() => randomBytes(bytes));
  for (const [n, key] of keys.entries()) await photos.put(key, contents[n] ?? Buffer.alloc(0));
  const read = createThumbnailCache({ env, photos });
  return {
    contents,
    /** What is answered, each read to its end and one after the other. */
    readAll: async () => {
      const answers: (Buffer | undefined)[] = [];
      for (const key of keys) {
        const content = (await read(key))?.content;
        answers.push(!content || Buffer.isBuffer(content) ? content : await buffer(content));
      }
      return answers;
    },
    removeFiles: () => Promise.all(keys.map((key) => photos.delete(key))),
  };
}

test('what was asked for is answered from memory, byte for byte', async () => {
  const { contents, readAll, removeFiles } = await withThumbnails(1, 10, 15_000);
  expect(await readAll()).toEqual(contents);
  await removeFiles();
  expect(await readAll()).toEqual(contents);
});

test('memory has its bound: what was not asked for the longest time is forgotten', async () => {
  const { contents, readAll, removeFiles } = await withThumbnails(2, 30, 50_000);
  expect(await readAll()).toEqual(contents);
  await removeFiles();
  const left = (await readAll()).map((content) => content !== undefined);
  expect(left).toEqual(contents.map((_, n) => n >= 10));
});

test('a large picture does not take the place of many', async () => {
  const { contents, readAll, removeFiles } = await withThumbnails(3, 2, 150_000);
  expect(await readAll()).toEqual(contents);
  await removeFiles();
  expect(await readAll()).toEqual([undefined, undefined]);
});
