import { existsSync } from 'node:fs';
import { chmod, copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { SECRET_FILE } from '../access/session.ts';
import type { Env } from '../env.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../kernel/private-folder.ts';
import { createPhotoStore } from '../photo-store/photo-store.ts';
import { copyFiles } from './files.ts';
import { BackupError, type Manifest, writeManifest } from './manifest.ts';
import { dumpTables, listNamedFiles } from './tables.ts';

/**
 * Writes the database, all files and the secret of tokens into a new folder while the server goes on. The rows are those
 * of one moment. Files are copied after it: a row is only written once its file is there, so none is missed. That takes as
 * long as it takes, and no transaction is open meanwhile.
 */
export async function backUp(env: Env, folder: string): Promise<Manifest> {
  await makePrivateFolder(folder);
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`);
  await makePrivateFolder(path.join(folder, 'tables'));
  const madeAt = new Date().toISOString();
  const secret = await copySecret(env, folder);

  const { named, ...dumped } = await writeRows(env.DATABASE_URL, folder);
  const store = await createPhotoStore(env);
  try {
    const { keys, files } = await copyFiles(store, folder);
    const missing = named.filter((key) => !keys.has(key));
    const manifest: Manifest = { format: 1, madeAt, ...dumped, files, missing, secret };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    store.close();
  }
}

/** The rows of one moment, and the keys of files that they name. */
async function writeRows(url: string, folder: string) {
  const sql = new pg.Client({ connectionString: url, application_name: 'sightline backup' });
  await sql.connect();
  try {
    await sql.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const dumped = await dumpTables(sql, folder);
    const named = await listNamedFiles(sql);
    await sql.query('COMMIT');
    return { ...dumped, named };
  } finally {
    await sql.end();
  }
}

/** Integrations' keys are encrypted with it. One that comes from the environment is not written anywhere. */
async function copySecret(env: Env, folder: string): Promise<boolean> {
  const file = path.join(env.DATA_DIR, SECRET_FILE);
  if (env.JWT_SECRET || !existsSync(file)) return false;
  const copy = path.join(folder, SECRET_FILE);
  await copyFile(file, copy);
  await chmod(copy, PRIVATE_FILE);
  return true;
}
