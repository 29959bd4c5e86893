import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDatabase } from '../kernel/account-database.ts';
import { type AddedPhoto, addPhotos } from '../kernel/add-photos.ts';
import { fileChecksums, sameShare, tableChecksums } from '../kernel/checksums.ts';
import { INSIGHTS, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';
import { photoMaker } from '../kernel/upload-photo.ts';

const PHOTOS = Number(process.env.BENCH_PHOTOS ?? 10_000);
const PHOTO_BYTES = 200_000;
const THUMBNAIL_BYTES = 15_000;

/**
 * A backup and its restore into an empty server, by the commands that people run, both on a disk that is written through.
 * Then every table and every file is compared with the original, without the backup's own checksums.
 */
export async function benchBackup(): Promise<Report> {
  let photos: readonly AddedPhoto[] = [];
  const million = await makeMillion(
    async (db) => {
      photos = await addPhotos(db, PHOTOS);
      await db.pool.query('VACUUM (ANALYZE)');
    },
    { durable: true },
  );
  const target = await startDatabase(true);
  try {
    const { url } = await target.starting;
    const { DATA_DIR = '' } = million.settings();
    await writePhotos(DATA_DIR, photos);
    const [archive, targetData] = [
      path.join(target.dataDir, 'archive'),
      path.join(target.dataDir, 'restored'),
    ];
    const backup = await runCommand('backup', archive, million.settings());
    const restore = await runCommand('restore', archive, {
      ...million.settings(),
      DATABASE_URL: url,
      DATA_DIR: targetData,
    });
    return report({
      backup,
      restore,
      copied: await secondsOfWriting(path.join(archive, 'files')),
      put: await secondsOfWriting(path.join(targetData, 'pictures')),
      tables: sameShare(await tableChecksums(million.databaseUrl), await tableChecksums(url)),
      files: sameShare(
        await fileChecksums(path.join(DATA_DIR, 'pictures')),
        await fileChecksums(path.join(targetData, 'pictures')),
      ),
    });
  } finally {
    await target.stop();
    await million.stop();
  }
}

async function writePhotos(dataDir: string, photos: readonly AddedPhoto[]): Promise<void> {
  const makePhoto = await photoMaker(PHOTO_BYTES);
  for (const { storage_key, thumbnail_key } of photos) {
    const file = path.join(dataDir, 'pictures', storage_key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, makePhoto());
    await writeFile(path.join(dataDir, 'pictures', thumbnail_key), randomBytes(THUMBNAIL_BYTES));
  }
}

const run = promisify(execFile);

/** Runs a command of the server as `npm run` does; how many seconds it took. */
async function runCommand(name: string, folder: string, settings: Readonly<Record<string, string>>) {
  const file = fileURLToPath(new URL(`../../../api/src/database/commands/${name}.ts`, import.meta.url));
  const startedAt = performance.now();
  await run(process.execPath, [file, folder], { env: { ...process.env, ...settings } });
  return (performance.now() - startedAt) / 1_000;
}

/** From the first file of a folder that was written to the last one. */
async function secondsOfWriting(folder: string): Promise<number> {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { mtimeMs } = await stat(path.join(entry.parentPath, entry.name));
    first = Math.min(first, mtimeMs);
    last = Math.max(last, mtimeMs);
  }
  return (last - first) / 1_000;
}

interface Measured {
  readonly backup: number;
  readonly restore: number;
  readonly copied: number;
  readonly put: number;
  readonly tables: number;
  readonly files: number;
}

function report({ backup, restore, copied, put, tables, files }: Measured): Report {
  const gigabytes = (PHOTOS * (PHOTO_BYTES + THUMBNAIL_BYTES)) / 1e9;
  return {
    title: `Backup and restore of ${INSIGHTS} insights and ${PHOTOS} photos of ${PHOTO_BYTES / 1_000} kB with thumbnails`,
    lines: [
      `backup ${backup.toFixed(1)} s, of which the files took ${copied.toFixed(1)} s`,
      `restore ${restore.toFixed(1)} s, its check of every checksum included; the files took ${put.toFixed(1)} s`,
      `${gigabytes.toFixed(1)} GB in ${2 * PHOTOS} files: ${((2 * PHOTOS) / copied).toFixed(0)} a second backed up, ${((2 * PHOTOS) / put).toFixed(0)} a second put back`,
    ],
    targets: [
      { what: 'backup and restore together, seconds', value: backup + restore, atMost: 300 },
      { what: 'tables whose rows have the same checksum, of each', value: tables, atLeast: 1 },
      { what: 'files with the same checksum, of each', value: files, atLeast: 1 },
    ],
  };
}
