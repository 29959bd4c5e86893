import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPhotoStore } from '../photo-store/photo-store.ts';
import { makePrivateFolder, makePrivateFolderSync } from './private-folder.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-private-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('every folder that is made is private, and one that was there stays as it was', async () => {
  const [shared, made] = [path.join(folder, 'shared'), path.join(folder, 'shared/a/b')];
  await mkdir(shared);
  await chmod(shared, 0o755);
  expect(await makePrivateFolder(made)).toBe(path.join(shared, 'a'));
  expect(await Promise.all([shared, path.dirname(made), made].map(modeOf))).toEqual([0o755, 0o700, 0o700]);
  expect(await makePrivateFolder(made)).toBeUndefined();
});

test('the folder of a store becomes private, also where an older version made it', async () => {
  const old = path.join(folder, 'old');
  await mkdir(old);
  await chmod(old, 0o755);
  makePrivateFolderSync(old);
  expect(await modeOf(old)).toBe(0o700);
});

test('photos and their folders are for our own account alone', async () => {
  const data = path.join(folder, 'data');
  const store = await createPhotoStore({ PHOTO_STORE: 'folder', DATA_DIR: data });
  await store.put('photos/1/2.jpeg', Buffer.from('a photo'));
  store.close();
  const pictures = path.join(data, 'pictures');
  const found = await readdir(pictures, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    found.map(async (entry) => [entry.isFile(), await modeOf(path.join(entry.parentPath, entry.name))]),
  );
  expect(modes.length).toBeGreaterThan(3);
  expect(await modeOf(pictures)).toBe(0o700);
  for (const [isFile, mode] of modes) expect(mode).toBe(isFile ? 0o600 : 0o700);
});
