import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Envelope, WireMessage } from '../wire.ts';
import type { PhotoPlan } from './wake.ts';

/** A message that the server has not settled yet, with the photo that follows it. */
export type OutboxItem = { envelope: Envelope; message: WireMessage; photo?: PhotoPlan['order'] };

/** Messages that survive a power cut at any moment: a journal of puts and settlements. */
export type Outbox = {
  /** Resolves when the items are on disk. */
  put(items: readonly OutboxItem[]): Promise<void>;
  /** The oldest unsettled items. */
  pending(limit?: number): OutboxItem[];
  /** Forgets items the server accepted, knew already or refused for good. */
  settle(items: readonly Pick<WireMessage, 'message_id' | 'index'>[]): Promise<void>;
  close(): Promise<void>;
};

type Entry = { put: OutboxItem } | { settled: string };

// Below this the journal costs nothing; above, it is rewritten when most of it is settled.
const COMPACT_ABOVE = 2_000;

/** Opens the outbox in a folder, creating it if needed; a half-written last line counts as never written. */
export async function openOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'outbox.jsonl');
  const items = replay(await readFile(path, 'utf8').catch(missingIsEmpty));
  let journal = await rewrite(path, items);
  let entries = items.size;
  let queue = Promise.resolve();

  // Writes follow one another, so that lines never mix and compaction sees a quiet journal.
  function append(lines: readonly Entry[]): Promise<void> {
    const turn = queue.then(() => write(lines));
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function write(lines: readonly Entry[]): Promise<void> {
    await journal.appendFile(lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await journal.datasync();
    for (const entry of lines) apply(items, entry);
    entries += lines.length;
    if (entries < COMPACT_ABOVE || entries < items.size * 4) return;
    await journal.close();
    journal = await rewrite(path, items);
    entries = items.size;
  }

  return {
    put: (added) => append(added.map((put) => ({ put }))),
    pending: (limit = Number.POSITIVE_INFINITY) => [...items.values()].slice(0, limit),
    settle: (settled) => append(settled.map((message) => ({ settled: keyOf(message) }))),
    async close() {
      await queue;
      await journal.close();
    },
  };
}

function keyOf({ message_id, index }: Pick<WireMessage, 'message_id' | 'index'>): string {
  return `${message_id}/${index}`;
}

function apply(items: Map<string, OutboxItem>, entry: Entry): void {
  if ('put' in entry) items.set(keyOf(entry.put.message), entry.put);
  else items.delete(entry.settled);
}

function replay(text: string): Map<string, OutboxItem> {
  const items = new Map<string, OutboxItem>();
  const lines = text.split('\n');
  // What follows the last line break was cut off while it was being written.
  lines.pop();
  for (const line of lines) apply(items, JSON.parse(line) as Entry);
  return items;
}

/** Replaces the journal by one with only what is unsettled: temporary file, sync, rename, sync of the folder. */
async function rewrite(path: string, items: ReadonlyMap<string, OutboxItem>): Promise<FileHandle> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  await file.writeFile([...items.values()].map((put) => `${JSON.stringify({ put })}\n`).join(''));
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
