import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDatabaseAway } from '../../database/is-database-away.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createPackageApplier } from './apply-package.ts';
import { type Archive, openArchive, UnreadableFile } from './archive.ts';
import { createImportQueueStore } from './import-queue.store.ts';
import type { ImportSource } from './import-source.ts';
import { createPackageInspector } from './inspect-package.ts';
import { openSource } from './open-source.ts';
import type { Progress } from './progress.ts';
import { type BegunImport, createRunningStore } from './running.store.ts';
import { GivenUp, sayingProgress } from './saying-progress.ts';
import { createUndoStore } from './undo.store.ts';

const MOST_ATTEMPTS = 5;
const BROKEN = 'The server could not read this file to its end. Try again later.';

type ImportServices = Pick<Services, 'db' | 'hasDiskSpace' | 'jobs' | 'live' | 'log' | 'now' | 'photos'>;

/**
 * Does what is to be done of an import: reads it, brings it into the console, or takes it back. A file that cannot be read fails
 * at once; whatever else goes wrong is tried again, five times in all, without those for which the database or the store of files was
 * away. One that fails leaves nothing of it.
 */
export function runImport(services: ImportServices) {
  const { db, jobs, live, log, now, photos } = services;
  const queue = createImportQueueStore(db);
  const store = createRunningStore(db);
  const undo = createUndoStore(db);
  const inspect = createPackageInspector(services);
  const apply = createPackageApplier(services);

  async function withFile(
    { storage_key: key }: BegunImport,
    work: (file: { archive: Archive; source: ImportSource }) => Promise<void>,
  ): Promise<void> {
    const file = key && (await photos.get(key));
    if (!file) throw new UnreadableFile('The file is no longer here. Upload it again.');
    const path = photos.stage();
    try {
      await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
      const archive = await openArchive(path);
      try {
        await work({ archive, source: await openSource(archive) });
      } finally {
        archive.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  async function takeBack({ id, owner_id: ownerId }: BegunImport, progress: Progress): Promise<void> {
    while (await undo.removeSome(id, jobs)) await progress(0.5);
    await undo.removeRest(id, ownerId, live);
  }

  async function forgetFile(importId: number): Promise<void> {
    const key = await store.forgetFile(importId);
    if (key) await photos.delete(key);
  }

  async function run(begun: BegunImport, progress: Progress): Promise<void> {
    switch (begun.status) {
      case 'checking':
        return withFile(begun, async ({ source }) =>
          store.ready(begun, await inspect(begun, source, progress), live),
        );
      case 'importing':
        await withFile(begun, async (file) =>
          store.finish(begun, await apply(begun, file, progress), live, now()),
        );
        return forgetFile(begun.id);
      case 'undone':
        await takeBack(begun, progress);
        await forgetFile(begun.id);
        return store.cleaned(begun, now());
    }
  }

  async function fail(begun: BegunImport, message: string): Promise<void> {
    await sayingProgress({ store, log, now }, begun, async (progress) => {
      if (begun.status === 'importing') await takeBack(begun, progress);
    });
    if (await store.fail(begun, message, live)) await forgetFile(begun.id);
  }

  /** What went wrong is the file's fault, or counts as a try, or is nobody's. */
  async function afterError(begun: BegunImport, error: unknown): Promise<void> {
    if (error instanceof UnreadableFile) return fail(begun, error.message);
    const isAway = isDatabaseAway(error) || (error instanceof AppError && error.code === 'unavailable');
    if (!isAway && isLast(begun, MOST_ATTEMPTS)) await fail(begun, BROKEN);
    else await queue.release(begun, !isAway);
    throw error;
  }

  async function attempt(begun: BegunImport): Promise<void> {
    // A worker that was killed says nothing: whatever kills it would do so for ever.
    if (isLast(begun, MOST_ATTEMPTS + 1)) return fail(begun, BROKEN);
    try {
      await sayingProgress({ store, log, now }, begun, (progress) => run(begun, progress));
    } catch (error) {
      if (!(error instanceof GivenUp)) await afterError(begun, error);
    }
  }

  return async ({ importId }: JobPayloads['run-import']): Promise<void> => {
    const begun = await queue.begin(importId, now());
    if (!begun) return;
    await attempt(begun);
    log.info({ importId, was: begun.status }, 'import went on');
    for (const id of await queue.waiting(begun.owner_id))
      await jobs.send('run-import', { importId: id }, undefined, { key: String(id) });
  };
}

/** Whether no try is left after so many; what was undone is tried until it is gone. */
function isLast({ attempt, status }: BegunImport, most: number): boolean {
  return attempt >= most && status !== 'undone';
}
