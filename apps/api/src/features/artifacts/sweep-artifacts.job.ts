import type { Services } from '../../kernel/services.ts';
import { createArtifactsStore } from './artifacts.store.ts';

/** A younger file may belong to an upload that has not written its row yet. */
const ORPHAN_AGE_MS = 3_600_000;
const KEYS_A_QUERY = 1_000;

/** Removes files that no row knows: a server was killed between keeping one and writing down that it did. */
export function sweepArtifacts({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createArtifactsStore(db);
  async function removeOrphans(keys: readonly string[]): Promise<void> {
    const orphans = await store.unknownKeys(keys);
    for (const key of orphans) await photos.delete(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, 'artifacts swept');
  }

  return async (): Promise<void> => {
    const before = now().getTime() - ORPHAN_AGE_MS;
    let keys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('artifacts')) {
      if (modifiedAt.getTime() < before) keys.push(key);
      if (keys.length < KEYS_A_QUERY) continue;
      await removeOrphans(keys);
      keys = [];
    }
    await removeOrphans(keys);
  };
}
