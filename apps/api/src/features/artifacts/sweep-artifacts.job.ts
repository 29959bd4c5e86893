import type { Services } from '../../kernel/services.ts';
import { createArtifactsStore } from './artifacts.store.ts';

/** A younger file may belong to an upload that has not written its row yet. */
const ORPHAN_AGE_MS = 3_600_000;

/** Removes files that no row knows: a server was killed between keeping one and writing down that it did. */
export function sweepArtifacts({ db, log, now, photos }: Pick<Services, 'db' | 'log' | 'now' | 'photos'>) {
  const store = createArtifactsStore(db);
  return async (): Promise<void> => {
    const before = now().getTime() - ORPHAN_AGE_MS;
    const old: string[] = [];
    for await (const { key, modifiedAt } of photos.list('artifacts')) {
      if (modifiedAt.getTime() < before) old.push(key);
    }
    const orphans = await store.unknownKeys(old);
    for (const key of orphans) await photos.delete(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, 'artifacts swept');
  };
}
