import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withFile } from './with-file.ts';

/** A queue on disk that survives a power cut at any moment: an append-only file of puts and settlements. */
export type Journal<T> = {
  /** Resolves when the items are on disk; an item of the same key takes the place of the older one. */
  put(items: readonly T[]): Promise<void>;
  get(key: string): T | undefined;
  /** The unsettled items, oldest first. */
  items(): MapIterator<T>;
  readonly size: number;
  /** Forgets the items of these keys. A power cut may bring back what was settled last, a kill does not. */
  settle(keys: readonly string[]): Promise<void>;
  /** Resolves when everything is written. No file stays open in between. */
  close(): Promise<void>;
};

type Entry<T> = { put: T } | { settled: string };

type Durability = 'synced' | 'written';

// Below this the journal costs nothing; above, it is rewritten when most of it is settled.
const COMPACT_ABOVE = 2_000;

/**
 * Opens a journal; a half-written last line counts as never written. Without a file it is empty, and its file and folder
 * are made with the first item: most journals of a large fleet stay empty for long.
 */
export async function openJournal<T>(path: string, keyOf: (item: T) => string): Promise<Journal<T>> {
  const items = new Map<string, T>();
  const text = await readFile(path, 'utf8').catch(missingIsUndefined);
  let isThere = text !== undefined;
  let entries = 0;
  for (const entry of entriesOf<T>(text ?? '')) apply(entry);
  if (text !== undefined && (entries > items.size || !text.endsWith('\n'))) await compact();
  let queue = Promise.resolve();

  function apply(entry: Entry<T>): void {
    if ('put' in entry) items.set(keyOf(entry.put), entry.put);
    else items.delete(entry.settled);
    entries += 1;
  }

  async function compact(): Promise<void> {
    await rewrite(path, items.values());
    isThere = true;
    entries = items.size;
  }

  // Writes follow one another, so that lines never mix and compaction sees a quiet journal.
  function append(lines: readonly Entry<T>[], durability: Durability): Promise<void> {
    if (lines.length === 0) return Promise.resolve();
    const turn = queue.then(() => write(lines, durability));
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function write(lines: readonly Entry<T>[], durability: Durability): Promise<void> {
    if (isThere)
      await withFile(path, 'a', async (file) => {
        await file.appendFile(lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        if (durability === 'synced') await file.datasync();
      });
    for (const entry of lines) apply(entry);
    if ((!isThere && items.size > 0) || (entries >= COMPACT_ABOVE && entries >= items.size * 4))
      await compact();
  }

  return {
    put: (added) =>
      append(
        added.map((put) => ({ put })),
        'synced',
      ),
    get: (key) => items.get(key),
    items: () => items.values(),
    get size() {
      return items.size;
    },
    settle: (keys) =>
      append(
        keys.map((settled) => ({ settled })),
        'written',
      ),
    close: () => queue,
  };
}

function entriesOf<T>(text: string): Entry<T>[] {
  const lines = text.split('\n');
  // What follows the last line break was cut off while it was being written.
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Entry<T>);
}

/** Replaces the journal by one with only what is unsettled: temporary file, sync, rename, sync of the folder. */
async function rewrite(path: string, items: Iterable<unknown>): Promise<void> {
  const temporary = `${path}.new`;
  await mkdir(dirname(path), { recursive: true });
  await withFile(temporary, 'w', async (file) => {
    await file.writeFile([...items].map((put) => `${JSON.stringify({ put })}\n`).join(''));
    await file.sync();
  });
  await rename(temporary, path);
  await withFile(dirname(path), 'r', (folder) => folder.sync());
}

function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
