import { chmod, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECRET_FILE } from '../access/session.ts';
import { applyMigrations, knownMigrations } from '../database/migrate.ts';
import type { Env } from '../env.ts';
import { currentJobName } from '../jobs/job-plans.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createPhotoStore } from '../photo-store/photo-store.ts';
import { assertFiles, assertNoFiles, putFiles } from './files.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';
import { assertWhole } from './sealed-file.ts';
import { assertUnused, listMigrations, loadTables, readJobs, type WaitingJob } from './tables.ts';

/** Reads a whole backup and compares every checksum; throws {@link BackupError} at the first that is wrong. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of [...manifest.tables, manifest.jobs]) await assertWhole(folder, table);
  await assertFiles(folder, manifest.files);
  return manifest;
}

/**
 * Fills an empty database and an empty store from a backup, and brings both up to this version. Throws
 * {@link BackupError} before anything is changed when the backup is damaged or newer, or the target has been used. One that
 * breaks off leaves a target that is refused: what had not been done, such as the jobs, is done when it begins anew.
 */
export async function restore(env: Env, folder: string, log: Logger): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  const known = new Set(knownMigrations());
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer)
    throw new BackupError(`The backup is of a newer version: it has ${newer}. Install that version first.`);

  await mkdir(env.DATA_DIR, { recursive: true });
  const store = await createPhotoStore(env);
  try {
    await assertNoFiles(store);
    await clearUnused(env.DATABASE_URL, manifest.migrations);
    await applyMigrations(env.DATABASE_URL, { last: manifest.migrations.at(-1) });
    const jobs = await fill(env.DATABASE_URL, folder, manifest, async () => {
      await putFiles(store, folder, manifest.files);
      if (manifest.secret) await putSecret(env, folder);
    });
    await applyMigrations(env.DATABASE_URL);
    await sendJobs(env.DATABASE_URL, jobs, log);
  } finally {
    store.close();
  }
  return manifest;
}

/** An unused database that has been through other migrations than the backup begins anew. */
async function clearUnused(url: string, migrations: readonly string[]): Promise<void> {
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  try {
    const had = await listMigrations(sql);
    if (had === undefined) return;
    await assertUnused(sql);
    if (had.join() === migrations.join()) return;
    await sql.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await sql.end();
  }
}

/**
 * All rows or none; files and the secret come before the commit, so that a row never names a file that is not there, nor
 * needs a secret that is not.
 */
async function fill(
  url: string,
  folder: string,
  manifest: Manifest,
  putRest: () => Promise<void>,
): Promise<WaitingJob[]> {
  const sql = new pg.Client({ connectionString: url, application_name: 'sightline restore' });
  await sql.connect();
  try {
    await sql.query('BEGIN');
    await loadTables(sql, folder, manifest);
    const jobs = await readJobs(sql, folder, manifest.jobs);
    await putRest();
    await sql.query('COMMIT');
    await sql.query('ANALYZE');
    return jobs;
  } finally {
    await sql.end();
  }
}

async function putSecret(env: Env, folder: string): Promise<void> {
  const file = path.join(env.DATA_DIR, SECRET_FILE);
  await copyFile(path.join(folder, SECRET_FILE), file);
  await chmod(file, 0o600);
}

/** Jobs that waited wait again, under the names of this version; jobs of a kind that no longer exists are dropped. */
async function sendJobs(url: string, waiting: readonly WaitingJob[], log: Logger): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const jobs = await startJobs({
    pool,
    log,
    metrics: createMetrics(),
    hasDiskSpace: () => true,
    role: 'sender',
  });
  try {
    for (const { name, data, singleton_key, start_after } of waiting) {
      const currentName = currentJobName(name);
      if (!currentName) continue;
      // The payload was written by the version that sent the job, as any job that waits through an upgrade.
      await jobs.send(currentName, data as never, undefined, {
        after: start_after,
        ...(singleton_key ? { key: singleton_key } : {}),
      });
    }
  } finally {
    await jobs.stop();
    await pool.end();
  }
}
