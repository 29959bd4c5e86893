import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { extendInsightPartitions } from '../shared-stores/insight-partitions.store.ts';
import { BackupError, type DumpedTable, type Manifest, UNTOUCHED } from './manifest.ts';
import { seal, unseal } from './sealed-file.ts';

/** PostgreSQL's own names, quoted where they need it. */
interface TableRow {
  readonly name: string;
  readonly columns: string[];
}

/** What is owned by the tools that made it, and is made anew by them, or is there while entries are moved. */
const TOOLS = [
  '_prisma_migrations',
  'device_messages_by_camera',
  'device_messages_before',
  'device_messages_move',
];

const JOB_COLUMNS = ['name', 'data', 'singleton_key', 'start_after'];
const WAITING_JOBS = `SELECT ${JOB_COLUMNS.join(', ')} FROM pgboss.job
  WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%'`;

/** Of a database that no server has used yet. */
const NO_JOBS = 'SELECT 1 LIMIT 0';

/** All tables of ours, each with the rows of its partitions, and with the columns that are not computed. */
async function listTables(sql: ClientBase): Promise<TableRow[]> {
  const { rows } = await sql.query<TableRow>(
    `SELECT /* tables.listTables */ quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname)
     ORDER BY a.attnum)::text[] AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [TOOLS],
  );
  return rows;
}

async function dump(sql: ClientBase, folder: string, table: TableRow, query: string): Promise<DumpedTable> {
  const copy = sql.query(to(`COPY (${query}) TO STDOUT`));
  const sealed = await seal(folder, `tables/${table.name.replaceAll('"', '')}.copy.zst`, copy);
  return { ...table, ...sealed, rows: copy.rowCount };
}

/** Writes every table, the jobs that wait and where sequences stand. `sql` is in a snapshot, so all is of one moment. */
export async function dumpTables(
  sql: ClientBase,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs' | 'sequences'>> {
  const tables: DumpedTable[] = [];
  for (const table of await listTables(sql)) {
    tables.push(await dump(sql, folder, table, `SELECT ${table.columns.join(', ')} FROM ${table.name}`));
  }
  const { rows: queue } = await sql.query(
    `SELECT /* tables.dumpTables */ to_regclass('pgboss.job') IS NOT NULL AS made`,
  );
  const waiting = queue[0].made ? WAITING_JOBS : NO_JOBS;
  const jobs = await dump(sql, folder, { name: 'waiting_jobs', columns: JOB_COLUMNS }, waiting);
  const migrations = await listMigrations(sql);
  if (!migrations) throw new BackupError('The database is not one of Sightline.');
  // A sequence tells of now and not of the snapshot, which is later: no id is given twice.
  const names = await sql.query<{ name: string }>(
    `SELECT /* tables.dumpTables */ quote_ident(sequencename) AS name FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names.rows) {
    const { rows } = await sql.query(
      `SELECT /* tables.dumpTables */ last_value::text AS value, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, value: rows[0].value, called: rows[0].called });
  }
  return { migrations, tables, jobs, sequences };
}

const NAMED_FILES = `
  SELECT storage_key AS key FROM photos
  UNION ALL SELECT thumbnail_key FROM photos WHERE thumbnail_key IS NOT NULL
  UNION ALL SELECT storage_key FROM artifacts
  UNION ALL SELECT image_path FROM marketplace_models WHERE image_path IS NOT NULL
  UNION ALL SELECT 'avatars/' || image_key || '.jpeg' FROM users WHERE image_key IS NOT NULL`;
/** By tables that a database which waits for its migrations may not have. */
const NAMED_BY_NEWER = [
  {
    table: 'device_visits',
    files: `SELECT 'visits/' || photo_key || '.jpeg' FROM device_visits WHERE photo_key IS NOT NULL`,
  },
  {
    table: 'sd_card_photos',
    files: `SELECT storage_key FROM sd_card_photos WHERE storage_key IS NOT NULL
      UNION ALL SELECT thumbnail_key FROM sd_card_photos WHERE thumbnail_key IS NOT NULL`,
  },
] as const;

/** Keys of all files that rows name. */
export async function listNamedFiles(sql: ClientBase): Promise<string[]> {
  const { rows: made } = await sql.query<{ table: string }>(
    `SELECT /* tables.listNamedFiles */ name AS table FROM unnest($1::text[]) AS name
     WHERE to_regclass('public.' || name) IS NOT NULL`,
    [NAMED_BY_NEWER.map(({ table }) => table)],
  );
  const newer = NAMED_BY_NEWER.filter(({ table }) => made.some((row) => row.table === table));
  const { rows } = await sql.query<{ key: string }>({
    name: 'named-files',
    text: [NAMED_FILES, ...newer.map(({ files }) => files)].join(' UNION ALL '),
  });
  return rows.map(({ key }) => key);
}

/** What a database has been through, oldest first; undefined when it is none of ours, such as an empty one. */
export async function listMigrations(sql: ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await sql.query(
    `SELECT /* tables.listMigrations */ to_regclass('public._prisma_migrations') IS NOT NULL AS ours`,
  );
  if (!found[0].ours) return undefined;
  const { rows } = await sql.query<{ name: string }>(
    `SELECT /* tables.listMigrations */ migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Throws {@link BackupError} when somebody has used the database. */
export async function assertUnused(sql: ClientBase): Promise<void> {
  for (const table of ['users', 'devices']) {
    const { rows } = await sql.query(`SELECT /* tables.assertUnused */ FROM ${table} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new BackupError(`The target is not empty: restore into a new database. ${UNTOUCHED}`);
  }
}

/** Fills the tables of a migrated database nobody has used; foreign keys are checked at the end. `sql` is in a transaction. */
export async function loadTables(
  sql: ClientBase,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const names = new Set((await listTables(sql)).map(({ name }) => name));
  const strange = tables.find(({ name }) => !names.has(name));
  if (strange)
    throw new BackupError(`The backup has a table ${strange.name}, which this version does not know.`);
  const all = [...names];
  await sql.query(`LOCK /* tables.loadTables */ TABLE ${all.join(', ')}`);
  await assertUnused(sql);
  const { rows: keys } = await sql.query<{ drop: string; make: string }>(
    `SELECT /* tables.loadTables */ format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys) await sql.query(drop);
  // What triggers would do was done when the rows were first written.
  for (const name of all) await sql.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await sql.query(`TRUNCATE /* tables.loadTables */ ${all.join(', ')}`);
  const ids = sequences.find(({ name }) => name === 'insights_insight_id_seq');
  if (ids) await extendInsightPartitions(sql, Number(ids.value));
  for (const table of tables) await load(sql, folder, table);
  for (const { make } of keys) await sql.query(make);
  for (const name of all) await sql.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, value, called } of sequences) {
    await sql.query('SELECT /* tables.loadTables */ setval($1::regclass, $2, $3)', [name, value, called]);
  }
}

async function load(sql: ClientBase, folder: string, table: DumpedTable): Promise<void> {
  const copy = sql.query(from(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`));
  await pipeline(unseal(folder, table), copy);
  if (copy.rowCount !== table.rows) {
    throw new BackupError(
      `${table.name} has ${copy.rowCount} rows in the backup and should have ${table.rows}.`,
    );
  }
}

/** What is known of a job that waited. */
export interface WaitingJob {
  readonly name: string;
  readonly data: unknown;
  readonly singleton_key: string | null;
  readonly start_after: Date;
}

/** The jobs of a backup. `sql` is in a transaction. */
export async function readJobs(sql: ClientBase, folder: string, jobs: DumpedTable): Promise<WaitingJob[]> {
  await sql.query(
    `CREATE TEMP TABLE ${jobs.name} (name text, data jsonb, singleton_key text, start_after timestamptz) ON COMMIT DROP`,
  );
  await load(sql, folder, jobs);
  return (await sql.query<WaitingJob>(`SELECT /* tables.readJobs */ * FROM ${jobs.name}`)).rows;
}
