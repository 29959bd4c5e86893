import { buffer } from 'node:stream/consumers';
import type { Services } from '../../kernel/services.ts';
import { readOrientation } from '../../photo-store/read-orientation.ts';
import { createOrientationsStore, type ReadPhoto, type UnreadPhoto } from './orientations.store.ts';

const AT_ONCE = 100;
/** A run ends after this long, so that the next one does not begin beside it; what is left comes with that one. */
export const LONGEST_RUN_MS = 50 * 60_000;

/**
 * Reads how photos are turned that an earlier version took in, so that boxes turn with them. Ends when none is left, and
 * goes on an hour later where there were very many or where the photo store was away.
 */
export function readOrientations({ db, live, log, now, photos }: Services) {
  const store = createOrientationsStore(db, live);

  async function read({ id, storage_key }: UnreadPhoto): Promise<ReadPhoto> {
    const file = await photos.get(storage_key);
    // Nobody is shown a photo that is gone: nothing turns, and nobody looks again.
    return { id, orientation: file ? await readOrientation(await buffer(file.stream)) : 1 };
  }

  return async (): Promise<void> => {
    const endsAt = now().getTime() + LONGEST_RUN_MS;
    let count = 0;
    for (let last = 0; now().getTime() < endsAt; ) {
      const unread = await store.unread(last, AT_ONCE);
      const found: ReadPhoto[] = [];
      for (const photo of unread) {
        if (now().getTime() >= endsAt) break;
        found.push(await read(photo));
      }
      const highest = found.at(-1);
      if (!highest) break;
      count += await store.record(found, now());
      last = highest.id;
    }
    if (count > 0) log.info({ photos: count }, 'orientations of photos read');
  };
}
