import type { Services } from '../../kernel/services.ts';
import { createMakingStore } from './making.store.ts';

/** A younger file may belong to an export that has not written its row yet. */
const ORPHAN_AGE_MS = 3_600_000;
const KEYS_A_QUERY = 1_000;

/** Lets exports go on whose worker was killed. */
export function resumeExports({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>) {
  const store = createMakingStore(db);
  return async (): Promise<void> => {
    for (const exportId of await store.abandoned(now()))
      await jobs.send('make-export', { exportId }, undefined, { key: String(exportId) });
  };
}

/** Removes exports that were kept for long enough, and files that no row knows. */
export function sweepExports({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createMakingStore(db);

  async function removeOrphans(keys: readonly string[]): Promise<void> {
    const orphans = await store.unknownKeys(keys);
    for (const key of orphans) await photos.delete(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, 'exports swept');
  }

  return async (): Promise<void> => {
    for (const key of await store.prune(now())) await photos.delete(key);
    const before = now().getTime() - ORPHAN_AGE_MS;
    let keys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('exports')) {
      if (modifiedAt.getTime() < before) keys.push(key);
      if (keys.length < KEYS_A_QUERY) continue;
      await removeOrphans(keys);
      keys = [];
    }
    await removeOrphans(keys);
  };
}
