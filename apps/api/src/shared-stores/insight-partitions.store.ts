import { setTimeout } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import pg from 'pg';
import { inTransaction } from '../database/transaction.ts';

/** How insights are cut, in ids. */
export interface InsightPartitions {
  /** Ids of one partition. */
  readonly size: number;
  /** For so many more ids there is always a partition. */
  readonly ahead: number;
}

/** Some 40 GB each, three weeks of 100,000 cameras; and ten days ahead. */
const IN_USE: InsightPartitions = { size: 100_000_000, ahead: 50_000_000 };

const LOCK_TRIES = 8;
const LOCK_MS = 500;
/** Longer than a second: then PostgreSQL cancels a vacuum of its own that is in the way. */
const LAST_LOCK_MS = 1_300;
const LOCK_PAUSE_MS = 150;
const LOCK_NOT_AVAILABLE = '55P03';
const CHECK_VIOLATION = '23514';

interface Extent {
  /** The highest id that was drawn. */
  readonly drawn: number;
  /** The first id that no partition takes; null where the table has no partitions. */
  readonly end: number | null;
}

/**
 * Makes partitions until there is room for as many ids as have to be ahead, and answers the names of those that were made.
 * It needs the cameras' table for a moment: it waits half a second at most, lets others through and asks again.
 */
export async function makeInsightPartitions(pool: Pool, plan = IN_USE): Promise<string[]> {
  for (let triesLeft = LOCK_TRIES; ; triesLeft--) {
    if (hasRoom(await readExtent(pool), plan)) return [];
    try {
      const lockMs = triesLeft > 0 ? LOCK_MS : LAST_LOCK_MS;
      return await inTransaction(pool, (sql) => makeInTransaction(sql, plan, lockMs));
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || triesLeft === 0) throw error;
    }
    await setTimeout(LOCK_PAUSE_MS);
  }
}

/** Runs what takes insights in; when there is no partition for them, makes one and runs it again. */
export async function withInsightPartitions<T>(pool: Pool, takeIn: () => Promise<T>): Promise<T> {
  try {
    return await takeIn();
  } catch (error) {
    if (!isWithoutPartition(error)) throw error;
    await makeInsightPartitions(pool);
    return takeIn();
  }
}

/** Makes partitions for ids up to `last` and those ahead of it. `sql` is in a transaction that has the tables for itself. */
export async function extendInsightPartitions(
  sql: ClientBase,
  last: number,
  plan = IN_USE,
): Promise<string[]> {
  const { end } = await readExtent(sql);
  if (end === null) return [];
  const made: string[] = [];
  for (let from = end; from - last <= plan.ahead; from += plan.size)
    made.push(await makePartition(sql, from, from + plan.size));
  return made;
}

/**
 * Analyzes tables with partitions as a whole where a tenth of the rows has come or gone since: PostgreSQL does so with each
 * partition by itself, but never with what they make up. Answers their names.
 */
export async function analyzeWholes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT /* insight-partitions.analyzeWholes */ whole.relname AS name
     FROM pg_class whole JOIN pg_inherits ON inhparent = whole.oid JOIN pg_class part ON part.oid = inhrelid
     WHERE whole.relkind = 'p' AND whole.relnamespace = 'public'::regnamespace AND part.reltuples >= 0
     GROUP BY whole.relname, whole.reltuples
     HAVING abs(sum(part.reltuples) - whole.reltuples) > 0.1 * greatest(whole.reltuples, 0) ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await analyze(pool, names);
  return names;
}

async function analyze(pool: Pool, tables: readonly string[]): Promise<void> {
  const sql = await pool.connect();
  try {
    await sql.query(`SET /* insight-partitions.analyze */ statement_timeout = ${ANALYZE_MS}`);
    const longQuery = { text: `ANALYZE ${tables.join(', ')}`, query_timeout: ANALYZE_MS };
    await sql.query(longQuery);
  } finally {
    // It keeps no setting that others do not expect.
    sql.release(true);
  }
}

/** Thirty thousand rows of each partition are read. */
const ANALYZE_MS = 1_800_000;

/** A row that no partition takes breaks no rule that has a name. */
function isWithoutPartition(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === CHECK_VIOLATION &&
    error.table === 'insights' &&
    error.constraint === undefined
  );
}

async function makeInTransaction(
  sql: ClientBase,
  plan: InsightPartitions,
  lockMs: number,
): Promise<string[]> {
  await sql.query(`SET /* insight-partitions.makeInTransaction */ LOCAL lock_timeout = ${lockMs}`);
  // Whoever takes messages in locks cameras first: those that have begun are waited for, and nobody waits in a circle.
  await sql.query('LOCK /* insight-partitions.makeInTransaction */ TABLE devices IN EXCLUSIVE MODE');
  const { drawn } = await readExtent(sql);
  return extendInsightPartitions(sql, drawn, plan);
}

const hasRoom = ({ drawn, end }: Extent, { ahead }: InsightPartitions) => end === null || end - drawn > ahead;

async function readExtent(sql: Pick<ClientBase, 'query'>): Promise<Extent> {
  const { rows } = await sql.query<{ drawn: string; end: string | null }>(
    `SELECT /* insight-partitions.readExtent */ last_value::text AS drawn, (
       SELECT max(substring(pg_get_expr(relpartbound, oid) FROM 'TO \\(''?(\\d+)''?\\)')::bigint)
       FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = 'insights'::regclass)::text AS end
     FROM insights_insight_id_seq`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say how many insights it has.');
  return { drawn: Number(row.drawn), end: row.end === null ? null : Number(row.end) };
}

/** Attached and not made as a partition: that would lock out everybody who reads insights. */
async function makePartition(sql: ClientBase, from: number, to: number): Promise<string> {
  const name = `insights_from_${from}`;
  await sql.query(
    `CREATE TABLE ${name} (LIKE insights INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)`,
  );
  await sql.query(`ALTER TABLE insights ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
  return name;
}
