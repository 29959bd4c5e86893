import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { Services } from '../../kernel/services.ts';
import { createPhotosStore } from './photos.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A younger file may belong to an upload that has not written its row yet. */
const ORPHAN_AGE_MS = HOUR_MS;
const KEYS_A_QUERY = 1_000;

/** Removes photos whose insight never came, uploads that never became whole, and files that no row knows. */
export function sweepPhotos({ db, log, now, photos }: Services) {
  const store = createPhotosStore(db);

  async function removeFiles(keys: readonly string[], why: string): Promise<void> {
    for (const key of keys) await photos.delete(key);
    if (keys.length > 0) log.info({ files: keys.length, why }, 'photos swept');
  }

  async function removeOrphans(keys: readonly string[]): Promise<void> {
    const ids = keys
      .map((key) => Number(/\/(\d+)(-320)?\.jpeg$/.exec(key)?.[1]))
      .filter(Number.isSafeInteger);
    await removeFiles(await store.unknownKeys(keys, ids), 'no row');
  }

  return async (): Promise<void> => {
    const time = now().getTime();
    const expired = await store.removeUnlinked(new Date(time - DEVICE_LIMITS.unlinkedPhotoDays * DAY_MS));
    await removeFiles(expired, 'insight never came');
    await store.removeExpiredUploads(new Date(time));
    let keys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('photos')) {
      if (modifiedAt.getTime() < time - ORPHAN_AGE_MS) keys.push(key);
      if (keys.length < KEYS_A_QUERY) continue;
      await removeOrphans(keys);
      keys = [];
    }
    await removeOrphans(keys);
  };
}
