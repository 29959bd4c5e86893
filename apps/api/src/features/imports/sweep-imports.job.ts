import type { Services } from '../../kernel/services.ts';
import { createImportQueueStore } from './import-queue.store.ts';
import { createSweepStore } from './sweep.store.ts';

/** A younger file may belong to an import that has not written its row yet. */
const ORPHAN_AGE_MS = 3_600_000;
const KEYS_A_QUERY = 1_000;

/** Lets imports go on whose worker was killed. */
export function resumeImports({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>) {
  const store = createImportQueueStore(db);
  return async (): Promise<void> => {
    for (const importId of await store.abandoned(now()))
      await jobs.send('run-import', { importId }, undefined, { key: String(importId) });
  };
}

/** Removes files that were kept for long enough, and those that no row knows. */
export function sweepImports({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createSweepStore(db);

  async function removeOrphans(keys: readonly string[]): Promise<void> {
    const orphans = await store.unknownKeys(keys);
    for (const key of orphans) await photos.delete(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, 'imports swept');
  }

  return async (): Promise<void> => {
    for (const key of await store.prune(now())) await photos.delete(key);
    const before = now().getTime() - ORPHAN_AGE_MS;
    let keys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('imports')) {
      if (modifiedAt.getTime() < before) keys.push(key);
      if (keys.length < KEYS_A_QUERY) continue;
      await removeOrphans(keys);
      keys = [];
    }
    await removeOrphans(keys);
  };
}
