import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const FILE = 'manifest.json';

const sealedSchema = z.object({
  /** Within the archive. */
  file: z.string().regex(/^(\w+\/)?\w+(\.\w+)+$/),
  /** As it lies on the disk, compressed. */
  bytes: z.int(),
  sha256: z.string(),
});

const tableSchema = sealedSchema.extend({
  name: z.string(),
  /** In the order of the file. */
  columns: z.array(z.string()),
  rows: z.int(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** What the database had been through, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Work that waited or was being done. */
  jobs: tableSchema,
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** One line for each photo, picture or artifact: its key, length and SHA-256. */
  files: sealedSchema.extend({ count: z.int(), contentBytes: z.int() }),
  /** Files that rows name and the store did not have. */
  missing: z.array(z.string()),
  /** Whether `token-secret` is part of it: not when JWT_SECRET is set, which is then yours to keep. */
  secret: z.boolean(),
});

export type Sealed = z.output<typeof sealedSchema>;
export type DumpedTable = z.output<typeof tableSchema>;
export type Manifest = z.output<typeof manifestSchema>;

/** One line of the list of files. */
export const fileLineSchema = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

/** A folder is no backup, or a target may not be written to; the words say what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Ends the words of a refusal: what to do where the target was filled by a restore that did not end. */
export const UNTOUCHED =
  'Nothing was changed. After a restore that was interrupted, empty the database and the store, and begin anew.';

/** Written last and at once: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = path.join(folder, `${FILE}.new`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
  await rename(draft, path.join(folder, FILE));
}

/** Throws {@link BackupError} where there is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup: it has no ${FILE}.`);
  });
  const read = manifestSchema.safeParse(readJson(text));
  if (!read.success) throw new BackupError(`${FILE} is damaged, or of a newer version of Sightline.`);
  return read.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
