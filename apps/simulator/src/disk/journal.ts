import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A queue on disk that survives a power cut at any moment: an append-only file of puts and settlements. */
export type Journal<T> = {
  /** Resolves when the items are on disk; an item of the same key takes the place of the older one. */
  put(items: readonly T[]): Promise<void>;
  get(key: string): T | undefined;
  /** The unsettled items, oldest first. */
  items(): MapIterator<T>;
  readonly size: number;
  /** Forgets the items of these keys; resolves when that is on disk. */
  settle(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

type Entry<T> = { put: T } | { settled: string };

// Below this the journal costs nothing; above, it is rewritten when most of it is settled.
const COMPACT_ABOVE = 2_000;

/** Opens a journal, creating it and its folder if needed; a half-written last line counts as never written. */
export async function openJournal<T>(path: string, keyOf: (item: T) => string): Promise<Journal<T>> {
  await mkdir(dirname(path), { recursive: true });
  const items = new Map<string, T>();
  for (const entry of entriesOf<T>(await readFile(path, 'utf8').catch(missingIsEmpty))) apply(entry);
  let file = await rewrite(path, items.values());
  let entries = items.size;
  let queue = Promise.resolve();

  function apply(entry: Entry<T>): void {
    if ('put' in entry) items.set(keyOf(entry.put), entry.put);
    else items.delete(entry.settled);
  }

  // Writes follow one another, so that lines never mix and compaction sees a quiet journal.
  function append(lines: readonly Entry<T>[]): Promise<void> {
    if (lines.length === 0) return Promise.resolve();
    const turn = queue.then(() => write(lines));
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function write(lines: readonly Entry<T>[]): Promise<void> {
    await file.appendFile(lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await file.datasync();
    for (const entry of lines) apply(entry);
    entries += lines.length;
    if (entries < COMPACT_ABOVE || entries < items.size * 4) return;
    await file.close();
    file = await rewrite(path, items.values());
    entries = items.size;
  }

  return {
    put: (added) => append(added.map((put) => ({ put }))),
    get: (key) => items.get(key),
    items: () => items.values(),
    get size() {
      return items.size;
    },
    settle: (keys) => append(keys.map((settled) => ({ settled }))),
    async close() {
      await queue;
      await file.close();
    },
  };
}

function entriesOf<T>(text: string): Entry<T>[] {
  const lines = text.split('\n');
  // What follows the last line break was cut off while it was being written.
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Entry<T>);
}

/** Replaces the journal by one with only what is unsettled: temporary file, sync, rename, sync of the folder. */
async function rewrite(path: string, items: Iterable<unknown>): Promise<FileHandle> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  await file.writeFile([...items].map((put) => `${JSON.stringify({ put })}\n`).join(''));
  await file.sync();
  await file.close();
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
  return open(path, 'a');
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
