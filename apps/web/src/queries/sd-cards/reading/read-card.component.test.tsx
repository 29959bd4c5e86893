import { expect, test } from 'vitest';
import { photosOf } from '../../../../test/card-photos.ts';
import { readCard } from './read-card.ts';

const { signal } = new AbortController();

/** Files that were there when they were listed, and are gone since. */
async function lostFiles(files: readonly File[]): Promise<File[]> {
  const root = await navigator.storage.getDirectory();
  const lost: File[] = [];
  for (const { name } of files) {
    const handle = await root.getFileHandle(name, { create: true });
    const writable = await handle.createWritable();
    await writable.write(new Uint8Array(2_000));
    await writable.close();
    lost.push(await handle.getFile());
    await root.removeEntry(name);
  }
  return lost;
}

const found = (files: readonly File[]) => ({
  files: files.map((file) => ({ path: `DCIM/${file.name}`, file })),
  leftOut: [],
});

test('a card that is pulled out while it is read brings no smaller one', async () => {
  const gone = await lostFiles(await photosOf(3));
  await expect(readCard(found(gone), signal, () => {})).rejects.toThrow('The card can no longer be read.');
});

test('damaged files are left out of a card that is still there', async () => {
  const files = await photosOf(8);
  const { photos, leftOut } = await readCard(
    found([...files.slice(0, 4), ...(await lostFiles(files.slice(4)))]),
    signal,
    () => {},
  );
  expect(photos).toHaveLength(4);
  expect(leftOut.map(({ why }) => why)).toEqual(Array.from({ length: 4 }, () => 'could not be read'));
});
