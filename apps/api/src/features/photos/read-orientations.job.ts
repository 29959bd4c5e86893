import { buffer } from 'node:stream/consumers';
import type { Services } from '../../kernel/services.ts';
import { readOrientation } from '../../photo-store/read-orientation.ts';
import { createOrientationsStore, type ReadPhoto, type UnreadPhoto } from './orientations.store.ts';

const AT_ONCE = 100;
/** A run ends after this long, so that the next one does not begin beside it; what is left comes with that one. */
export const LONGEST_RUN_MS = 50 * 60_000;

/** What could not be read in a run: how many, and the first. */
interface Failed {
  count: number;
  first?: { readonly err: unknown; readonly photoId: number };
}

/**
 * Reads how photos are turned that an earlier version took in, so that boxes turn with them. Ends when none is left, and
 * goes on an hour later where there were very many, where the photo store was away or a photo could not be looked at.
 */
export function readOrientations({ db, live, log, now, photos }: Services) {
  const store = createOrientationsStore(db, live);

  async function read({ id, storage_key }: UnreadPhoto, failed: Failed): Promise<ReadPhoto | undefined> {
    const file = await photos.get(storage_key);
    // Nobody is shown a photo that is gone: nothing turns, and nobody looks again.
    if (!file) return { id, orientation: 1 };
    const photo = await buffer(file.stream);
    try {
      return { id, orientation: await readOrientation(photo) };
    } catch (error) {
      // It stays unread, and the others do not wait for it.
      failed.count++;
      failed.first ??= { err: error, photoId: id };
      return undefined;
    }
  }

  /** Those of these photos that could be read until the time is up. */
  async function readUntil(
    endsAt: number,
    unread: readonly UnreadPhoto[],
    failed: Failed,
  ): Promise<ReadPhoto[]> {
    const found: ReadPhoto[] = [];
    for (const photo of unread) {
      if (now().getTime() >= endsAt) break;
      const one = await read(photo, failed);
      if (one) found.push(one);
    }
    return found;
  }

  return async (): Promise<void> => {
    const endsAt = now().getTime() + LONGEST_RUN_MS;
    let count = 0;
    const failed: Failed = { count: 0 };
    try {
      for (let last: number | undefined = 0; last !== undefined && now().getTime() < endsAt; ) {
        const unread = await store.unread(last, AT_ONCE);
        count += await store.record(await readUntil(endsAt, unread, failed), now());
        last = unread.at(-1)?.id;
      }
    } finally {
      if (count > 0) log.info({ photos: count }, 'orientations of photos read');
      if (failed.first)
        log.warn(
          { ...failed.first, photos: failed.count },
          'orientations of photos cannot be read now; this is of the first',
        );
    }
  };
}
