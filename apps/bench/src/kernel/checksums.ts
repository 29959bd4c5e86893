import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** What is compared, by name. */
export type Checksums = ReadonlyMap<string, string>;

/** A digest of all rows of each table of ours, in whatever order they lie. */
export async function tableChecksums(databaseUrl: string): Promise<Checksums> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    const { rows: tables } = await sql.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition AND relname <> '_prisma_migrations' ORDER BY 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql.query<{ sum: string }>(
        `SELECT concat(count(*), ' ', sum(hashtextextended(t::text, 0))) AS sum FROM ${name} AS t`,
      );
      sums.set(name, rows[0]?.sum ?? '');
    }
    return sums;
  } finally {
    await sql.end();
  }
}

/** A digest of each file in a folder. */
export async function fileChecksums(folder: string): Promise<Checksums> {
  const sums = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    sums.set(path.relative(folder, file), hash.digest('hex'));
  }
  return sums;
}

/** The share of what is in either of two and is the same in both. */
export function sameShare(one: Checksums, other: Checksums): number {
  const names = new Set([...one.keys(), ...other.keys()]);
  const same = [...names].filter((name) => one.get(name) === other.get(name));
  return same.length / names.size;
}
