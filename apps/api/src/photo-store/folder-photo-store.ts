import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makePrivate, makePrivateFolder, makePrivateFolderSync } from '../kernel/private-folder.ts';
import { assertPhotoFolder, assertPhotoKey } from './photo-keys.ts';
import type { ByteRange, PhotoSource } from './photo-source.ts';

const STALE_MS = 24 * 60 * 60 * 1_000;

/**
 * Keeps pictures in `<dataDir>/pictures`: temporary file, fsync, rename, fsync of the folder. Only the account that
 * Sightline runs as can read them: photos show people, too.
 */
export function createFolderPhotoStore(dataDir: string) {
  const root = path.join(dataDir, 'pictures');
  const staging = path.join(root, '.staging');
  makePrivateFolderSync(root);
  makePrivateFolderSync(staging);
  removeStale(staging);

  const stage = () => path.join(staging, randomUUID());
  const pathOf = (key: string) => {
    assertPhotoKey(key);
    return path.join(root, key);
  };

  return {
    stage,
    put: async (key: string, source: PhotoSource) => {
      const target = pathOf(key);
      const temporary = Buffer.isBuffer(source) ? stage() : source.path;
      try {
        await writeThrough(temporary, Buffer.isBuffer(source) ? source : undefined);
        await makeFolder(path.dirname(target), root);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(target));
    },
    get: async (key: string, range?: ByteRange) => {
      const file = await open(pathOf(key)).catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: range ? range.end - range.start + 1 : size, stream: file.createReadStream(range) };
    },
    delete: (key: string) => rm(pathOf(key), { force: true }),
    list: (folder: string) => {
      assertPhotoFolder(folder);
      return listFolder(root, folder);
    },
    close: () => {},
  };
}

async function writeThrough(file: string, content: Buffer | undefined): Promise<void> {
  const handle = await open(file, content ? 'wx' : 'r+');
  try {
    await makePrivate(handle);
    if (content) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is only there after a power cut when the folder above was synced too. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await makePrivateFolder(folder);
  if (!first) return;
  for (let above = path.dirname(folder); above.startsWith(root); above = path.dirname(above)) {
    await syncFolder(above);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for (const entry of (await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    undefinedIfMissing,
  )) ?? []) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* listFolder(root, key);
      continue;
    }
    const found = await stat(path.join(root, key)).catch(undefinedIfMissing);
    if (found) yield { key, modifiedAt: found.mtime };
  }
}

/** What a killed process left behind; a living upload is never this old. */
function removeStale(staging: string): void {
  for (const name of readdirSync(staging)) {
    const file = path.join(staging, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - STALE_MS) rmSync(file, { force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
