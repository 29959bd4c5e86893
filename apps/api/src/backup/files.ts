import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder } from '../kernel/private-folder.ts';
import { STORE_FOLDERS } from '../photo-store/photo-keys.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { BackupError, fileLineSchema, type Manifest, UNTOUCHED } from './manifest.ts';
import { assertWhole, createGauge, seal, unseal } from './sealed-file.ts';

const AT_ONCE = 8;
const FILES = 'files';

const pathOf = (folder: string, key: string) => path.join(folder, FILES, key);

/**
 * Copies every file of the store, and answers the list and the keys. A file that is removed meanwhile is left out, as its
 * row may be of the moment before.
 */
export async function copyFiles(store: PhotoStore, folder: string) {
  const lines = new PassThrough();
  const listing = seal(folder, 'files.jsonl.zst', lines);
  const keys = new Set<string>();
  let contentBytes = 0;

  async function copy(key: string): Promise<void> {
    if (!lines.writable) throw new Error('The list of files cannot be written.');
    const found = await store.get(key);
    if (!found) return;
    const target = pathOf(folder, key);
    await makePrivateFolder(path.dirname(target));
    const gauge = createGauge();
    await pipeline(found.stream, gauge.stream, createWriteStream(target, { flush: true, mode: 0o600 }));
    const read = gauge.read();
    contentBytes += read.bytes;
    keys.add(key);
    lines.write(`${JSON.stringify({ key, ...read })}\n`);
  }

  const copying = eachOf(allKeys(store), copy).then(
    () => void lines.end(),
    (error) => void lines.destroy(error),
  );
  // Whichever fails ends the other, and the list has the reason of both.
  await Promise.allSettled([listing, copying]);
  return { keys, files: { ...(await listing), count: keys.size, contentBytes } };
}

/** Throws {@link BackupError} unless every file is there and what it was. */
export async function assertFiles(folder: string, files: Manifest['files']): Promise<void> {
  await assertWhole(folder, files);
  let count = 0;
  await eachOf(readList(folder, files), async ({ key, bytes, sha256 }) => {
    await assertWhole(folder, { file: path.join(FILES, key), bytes, sha256 });
    count++;
  });
  if (count !== files.count)
    throw new BackupError(`The list names ${count} files and should name ${files.count}.`);
}

/** Puts every file into the store. */
export async function putFiles(store: PhotoStore, folder: string, files: Manifest['files']): Promise<void> {
  await eachOf(readList(folder, files), async ({ key }) => {
    const staged = store.stage();
    await pipeline(createReadStream(pathOf(folder, key)), createWriteStream(staged));
    await store.put(key, { path: staged });
  });
}

/** Throws {@link BackupError} when the store holds anything. */
export async function assertNoFiles(store: PhotoStore): Promise<void> {
  for await (const key of allKeys(store)) {
    throw new BackupError(`The store for photos is not empty: it holds ${key}. ${UNTOUCHED}`);
  }
}

async function* allKeys(store: PhotoStore): AsyncGenerator<string> {
  for (const name of STORE_FOLDERS) for await (const { key } of store.list(name)) yield key;
}

async function* readList(folder: string, files: Manifest['files']) {
  for await (const line of createInterface({ input: unseal(folder, files) })) {
    yield fileLineSchema.parse(JSON.parse(line));
  }
}

/** Several at a time, and never a list of all of them; the first that fails ends it. */
async function eachOf<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>): Promise<void> {
  const goOn = async (): Promise<void> => {
    try {
      for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
    } finally {
      await items.return(undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}
