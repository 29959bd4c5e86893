import { rm } from 'node:fs/promises';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import { exportKey } from '../../photo-store/photo-keys.ts';
import type { ExportServices } from './export-services.ts';
import { type BegunExport, createMakingStore, type Progress } from './making.store.ts';
import { createPackageWriter } from './write-package.ts';

/** So often a worker says that it goes on: others take over after a minute without a word. */
const SAY_MS = 2_000;
const MOST_ATTEMPTS = 5;

/** Nobody wants the export any more, or another worker is at it. */
class GivenUp extends Error {}

/**
 * Makes the file of an export. One that fails is tried again, five times in all; one whose worker is killed is begun anew by
 * the next. Whoever deletes it meanwhile stops the work.
 */
export function makeExport(services: ExportServices) {
  const { db, log, now, photos } = services;
  const store = createMakingStore(db);
  const writePackage = createPackageWriter(services);

  /** Says at most every so often how far it is. */
  function sayProgress(begun: BegunExport): Progress {
    let saidAt = 0;
    return async (share) => {
      if (performance.now() - saidAt < SAY_MS) return;
      saidAt = performance.now();
      if (!(await store.touch(begun, share, now()))) throw new GivenUp();
    };
  }

  async function make(begun: BegunExport): Promise<void> {
    const written = await writePackage(begun, sayProgress(begun));
    if ('problems' in written) {
      log.error({ exportId: begun.id, problems: written.problems }, 'an export does not meet the standard');
      await store.fail(begun, written.problems, written.notes, now());
      return;
    }
    const { path, bytes, sha256, counts, notes } = written;
    const storageKey = exportKey(begun.id, begun.attempt);
    try {
      await photos.put(storageKey, { path });
    } finally {
      await rm(path, { force: true });
    }
    if (!(await store.finish(begun, { storageKey, bytes, sha256, counts }, notes, now())))
      await photos.delete(storageKey);
  }

  return async ({ exportId }: JobPayloads['make-export']): Promise<void> => {
    const begun = await store.begin(exportId, now());
    if (!begun) return;
    try {
      await make(begun);
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (begun.attempt >= MOST_ATTEMPTS) {
        const message = 'The server could not make this file. Try again later.';
        await store.fail(begun, [{ table: 'datapackage', row: null, field: null, message }], [], now());
      } else await store.release(begun);
      throw error;
    }
  };
}
