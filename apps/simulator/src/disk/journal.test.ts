import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keyOf = (word: string) => word;

test('a journal without items leaves no file, one with items keeps none open', async () => {
  const path = join(folder, 'camera', 'words.jsonl');
  const journal = await openJournal<string>(path, keyOf);
  await journal.settle(['nobody']);
  expect(await readdir(folder)).toEqual([]);
  await journal.put(['kea', 'kiwi']);
  await journal.settle(['kea']);
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  expect(open.filter((target) => target.startsWith(folder))).toEqual([]);
  expect([...(await openJournal<string>(path, keyOf)).items()]).toEqual(['kiwi']);
});

test('two hundred journals write at once, each its own items in order', async () => {
  const journals = await Promise.all(
    Array.from({ length: 200 }, (_, i) => openJournal<string>(join(folder, `${i}.jsonl`), keyOf)),
  );
  await Promise.all(journals.flatMap((journal, i) => [journal.put([`a${i}`]), journal.put([`b${i}`])]));
  const last = await openJournal<string>(join(folder, '199.jsonl'), keyOf);
  expect([...last.items()]).toEqual(['a199', 'b199']);
});
