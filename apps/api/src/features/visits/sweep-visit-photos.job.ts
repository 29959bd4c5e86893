import type { Services } from '../../kernel/services.ts';
import { visitPhotoKey } from '../../photo-store/photo-keys.ts';
import { createVisitsStore } from './visits.store.ts';

/** A younger file may belong to an upload that has not named it yet. */
const ORPHAN_AGE_MS = 3_600_000;
const FILES_A_QUERY = 1_000;

/** Removes photos that no visit names: its camera was deleted, or a server was killed between keeping one and naming it. */
export function sweepVisitPhotos({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createVisitsStore(db);

  async function removeUnnamed(names: readonly string[]): Promise<void> {
    const unnamed = await store.unnamedPhotos(names);
    for (const name of unnamed) await photos.delete(visitPhotoKey(name));
    if (unnamed.length > 0) log.info({ files: unnamed.length }, 'photos of visits swept');
  }

  return async (): Promise<void> => {
    const before = now().getTime() - ORPHAN_AGE_MS;
    let names: string[] = [];
    for await (const { key, modifiedAt } of photos.list('visits')) {
      if (modifiedAt.getTime() < before) names.push(key.slice('visits/'.length, -'.jpeg'.length));
      if (names.length < FILES_A_QUERY) continue;
      await removeUnnamed(names);
      names = [];
    }
    await removeUnnamed(names);
  };
}
