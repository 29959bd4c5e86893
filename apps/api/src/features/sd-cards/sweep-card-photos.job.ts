import type { Services } from '../../kernel/services.ts';
import { createCardFilesStore } from './card-files.store.ts';

/** A younger file may belong to an upload that has not named it yet. */
const ORPHAN_AGE_MS = 3_600_000;
const KEYS_A_QUERY = 1_000;

/** Removes photos of cards that no row names: a server was killed between keeping one and naming it. */
export function sweepCardPhotos({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createCardFilesStore(db);

  async function removeUnnamed(keys: readonly string[]): Promise<void> {
    const ids = keys
      .map((key) => Number(/\/(\d+)(-320)?\.jpeg$/.exec(key)?.[1]))
      .filter(Number.isSafeInteger);
    const unnamed = await store.unknownKeys(keys, ids);
    for (const key of unnamed) await photos.delete(key);
    if (unnamed.length > 0) log.info({ files: unnamed.length }, 'photos of cards swept');
  }

  return async (): Promise<void> => {
    const before = now().getTime() - ORPHAN_AGE_MS;
    let keys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('cards')) {
      if (modifiedAt.getTime() < before) keys.push(key);
      if (keys.length < KEYS_A_QUERY) continue;
      await removeUnnamed(keys);
      keys = [];
    }
    await removeUnnamed(keys);
  };
}
