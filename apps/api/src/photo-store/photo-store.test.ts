import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../test/servers/bucket.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'photo-store-'));

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'])('photo store in a %s', (kind) => {
  let store: PhotoStore;
  let bucket: Bucket | undefined;

  beforeAll(async () => {
    if (kind === 's3') bucket = await startBucket();
    store = await createPhotoStore({
      PHOTO_STORE: bucket?.address ?? 'folder',
      DATA_DIR: path.join(folder, kind),
    });
  });
  afterAll(async () => {
    store.close();
    await bucket?.close();
  });

  async function read(key: string): Promise<string | undefined> {
    const found = await store.get(key);
    if (!found) return undefined;
    const content = await buffer(found.stream);
    expect(found.bytes).toBe(content.length);
    return createHash('sha256').update(content).digest('hex');
  }
  async function keysIn(name: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.list(name)) keys.push(key);
    return keys;
  }
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  it('keeps bytes from memory and from a staged file of several parts', async () => {
    const small = randomBytes(1_000);
    const large = randomBytes(12 * 1024 * 1024);
    await store.put('photos/7/1.jpeg', small);
    const staged = store.stage();
    await writeFile(staged, large);
    await store.put('photos/7/2.jpeg', { path: staged });
    expect(await read('photos/7/1.jpeg')).toBe(digest(small));
    expect(await read('photos/7/2.jpeg')).toBe(digest(large));
    expect(await readdir(path.dirname(staged))).toEqual([]);
  });

  it('brings a part of a file, from its first byte to its last', async () => {
    const content = randomBytes(1_000);
    await store.put('artifacts/7.bin', content);
    const parts = [
      { start: 0, end: 1 },
      { start: 10, end: 499 },
      { start: 500, end: 999 },
    ];
    for (const { start, end } of parts) {
      const found = await store.get('artifacts/7.bin', { start, end });
      expect(found?.bytes).toBe(end - start + 1);
      expect(found && (await buffer(found.stream)).equals(content.subarray(start, end + 1))).toBe(true);
    }
  });

  it('answers undefined for what is not there, and forgets what was deleted', async () => {
    await store.put('photos/8/1.jpeg', randomBytes(10));
    await store.delete('photos/8/1.jpeg');
    await store.delete('photos/8/1.jpeg');
    expect(await read('photos/8/1.jpeg')).toBeUndefined();
    expect(await read('photos/9999/1.jpeg')).toBeUndefined();
  });

  it('lists one folder', async () => {
    await store.put('avatars/a_B-9.jpeg', randomBytes(10));
    await store.put('photos/9/3.jpeg', randomBytes(10));
    const keys = await keysIn('photos');
    expect(keys).toContain('photos/9/3.jpeg');
    expect(keys).not.toContain('avatars/a_B-9.jpeg');
    expect(await keysIn('nothing')).toEqual([]);
  });

  it.each([
    '../x.jpeg',
    'photos/../x.jpeg',
    '/etc/x.jpeg',
    'photos/1.png',
    'photos/a\0.jpeg',
    'photos//1.jpeg',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
    await expect(async () => store.get(key)).rejects.toThrow('Not a key');
    await expect(async () => store.delete(key)).rejects.toThrow('Not a key');
  });
});

it('refuses an address that is none', async () => {
  const opening = createPhotoStore({ PHOTO_STORE: 's3://nothing', DATA_DIR: folder });
  await expect(opening).rejects.toThrow('PHOTO_STORE');
});

it('is unavailable for a moment while its name, or its machine, is gone', async () => {
  for (const host of ['nowhere.invalid', '127.0.0.1:9']) {
    const PHOTO_STORE = `s3://key:secret@${host}/photos?tls=off`;
    const away = await createPhotoStore({ PHOTO_STORE, DATA_DIR: path.join(folder, 'away') });
    const unavailable = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 });
    await expect(away.put('photos/7/1.jpeg', randomBytes(10))).rejects.toEqual(unavailable);
    await expect(away.get('photos/7/1.jpeg')).rejects.toEqual(unavailable);
    await expect(away.delete('photos/7/1.jpeg')).rejects.toEqual(unavailable);
    away.close();
  }
});
