import type pg from 'pg';
import type { BuiltIndex } from './migration-rules.ts';
import { runBesideTraffic, runPatiently } from './patient-script.ts';

/** PostgreSQL cuts longer names. */
const MOST_CHARACTERS = 63;

/** Whether a table has partitions. */
export async function isPartitioned(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass(quote_ident($1)) AND relkind = 'p'`,
    [table],
  );
  return rowCount === 1;
}

/**
 * Builds an index of a table with partitions beside the traffic, which PostgreSQL does for one partition at a time only. The
 * index of the whole is there from the beginning, so that partitions which are made meanwhile have it, and counts once each
 * partition has its own. Cut off, it goes on where it was.
 */
export async function buildInPartitions(
  client: pg.ClientBase,
  { unique, name, table, columns }: BuiltIndex,
  lockTries: number,
): Promise<void> {
  const index = `${unique ? 'UNIQUE ' : ''}INDEX`;
  await runPatiently(
    client,
    `CREATE ${index} IF NOT EXISTS "${name}" ON ONLY "${table}" ${columns}`,
    lockTries,
  );
  const { rows: missing } = await client.query<{ partition: string }>(
    `SELECT relname AS partition FROM pg_inherits part JOIN pg_class ON oid = part.inhrelid
     WHERE part.inhparent = quote_ident($1)::regclass AND NOT EXISTS (
       SELECT FROM pg_inherits attached JOIN pg_index own ON own.indexrelid = attached.inhrelid
       WHERE attached.inhparent = quote_ident($2)::regclass AND own.indrelid = part.inhrelid) ORDER BY relname`,
    [table, name],
  );
  for (const { partition } of missing) {
    const own = `${partition}_${name.replace(`${table}_`, '')}`.slice(0, MOST_CHARACTERS);
    // What a server left that ended meanwhile.
    await runBesideTraffic(client, `DROP INDEX CONCURRENTLY IF EXISTS "${own}"`);
    await runBesideTraffic(client, `CREATE ${index} CONCURRENTLY "${own}" ON "${partition}" ${columns}`);
    await runPatiently(client, `ALTER INDEX "${name}" ATTACH PARTITION "${own}"`, lockTries);
  }
}
