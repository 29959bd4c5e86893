import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { createPackageApplier } from './apply-package.ts';
import { type Archive, openArchive, UnreadableFile } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { createPackageInspector } from './inspect-package.ts';
import { openSource } from './open-source.ts';
import type { Progress } from './progress.ts';
import { type BegunImport, createRunningStore } from './running.store.ts';
import { createUndoStore } from './undo.store.ts';

/** So often a worker says that it goes on: others take over after a minute without a word. */
const SAY_MS = 2_000;
const MOST_ATTEMPTS = 5;
const BROKEN = 'The server could not read this file to its end. Try again later.';

/** Nobody wants the import any more, or another worker is at it. */
class GivenUp extends Error {}

type ImportServices = Pick<Services, 'db' | 'jobs' | 'live' | 'log' | 'now' | 'photos'>;

/**
 * Does what is to be done of an import: reads it, brings it into the console, or takes it back. A file that cannot be read fails
 * at once; whatever else goes wrong is tried again, five times in all. One that fails leaves nothing of it.
 */
export function runImport(services: ImportServices) {
  const { db, jobs, live, log, now, photos } = services;
  const store = createRunningStore(db);
  const undo = createUndoStore(db);
  const inspect = createPackageInspector(services);
  const apply = createPackageApplier(services);

  /** Says at most every so often how far it is. */
  function sayProgress(begun: BegunImport): Progress {
    let saidAt = performance.now();
    return async (share) => {
      if (performance.now() - saidAt < SAY_MS) return;
      saidAt = performance.now();
      if (!(await store.touch(begun, share, now()))) throw new GivenUp();
    };
  }

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

  async function run(begun: BegunImport): Promise<void> {
    const progress = sayProgress(begun);
    switch (begun.status) {
      case 'checking':
        return withFile(begun, async ({ source }) =>
          store.ready(begun, await inspect(begun, source, progress)),
        );
      case 'importing':
        await withFile(begun, (file) => apply(begun, file, progress));
        return store.finish(begun, live, now());
      case 'undone':
        await takeBack(begun, progress);
        await forgetFile(begun.id);
        return store.cleaned(begun, now());
    }
  }

  async function fail(begun: BegunImport, message: string): Promise<void> {
    if (begun.status === 'importing') await takeBack(begun, sayProgress(begun));
    await store.fail(begun, message);
    await forgetFile(begun.id);
  }

  return async ({ importId }: JobPayloads['run-import']): Promise<void> => {
    const begun = await store.begin(importId, now());
    if (!begun) return;
    try {
      await run(begun);
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (error instanceof UnreadableFile) return fail(begun, error.message);
      if (begun.attempt >= MOST_ATTEMPTS && begun.status !== 'undone') await fail(begun, BROKEN);
      else await store.release(begun);
      throw error;
    }
    log.info({ importId, was: begun.status }, 'import went on');
  };
}
