import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isPartitioned } from './index-in-partitions.ts';
import { indexBuiltBesideTraffic } from './migration-rules.ts';
import { filters, openSchemaEngine, readMigrations, readSchema } from './schema-engine.ts';

type Engine = Awaited<ReturnType<typeof openSchemaEngine>>['engine'];
type Migrations = ReturnType<typeof readMigrations>;

/** Any fixed number: whoever holds this advisory lock of the database is migrating it. */
const MIGRATION_LOCK = 7_141_918;

const LOCK_RETRY_MS = 200;

/** Which migrations: those of prisma/migrations unless another folder is named, and none later than `last`. */
interface WhichMigrations {
  readonly folder?: string | undefined;
  readonly last?: string | undefined;
  /** How often a script asks again for a table that somebody holds; for minutes if left out. */
  readonly lockTries?: number | undefined;
}

/**
 * Applies what is missing, in order, and names it. Two processes may start at once: the second waits for the
 * first and then finds nothing to do. Throws with the migration's name and PostgreSQL's words when one fails; one that only
 * waited for a table in vain is applied by the next call, and so is an index whose building was cut off.
 */
export function applyMigrations(
  url: string,
  { folder, last, lockTries }: WhichMigrations = {},
): Promise<string[]> {
  return withMigrationLock(url, async (client) => {
    const { engine, gaveUp, close } = await openSchemaEngine(url, lockTries);
    try {
      const all = readMigrations(folder);
      await clearCutOffIndexes(engine, client, all);
      const migrationDirectories = all.migrationDirectories.filter(
        ({ path }) => last === undefined || path <= last,
      );
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: { ...all, migrationDirectories },
        filters,
      });
      return appliedMigrationNames;
    } catch (error) {
      if (gaveUp()) await forgetAttempt(engine, readMigrations(folder), error);
      throw error;
    } finally {
      await close();
    }
  });
}

/**
 * An index that is built `CONCURRENTLY` by a server that ends is left behind, invalid and under its name, and its migration
 * as a failed one. Both are taken back, so that it is built again; in partitions it goes on where it was. A valid index of that name is somebody's: it stays, and so
 * does the failure.
 */
async function clearCutOffIndexes(engine: Engine, client: pg.Client, all: Migrations): Promise<void> {
  for (const migrationName of await failedMigrations(engine, all)) {
    const { content } =
      all.migrationDirectories.find(({ path }) => path === migrationName)?.migrationFile ?? {};
    const index = content?.tag === 'ok' ? indexBuiltBesideTraffic(content.value) : undefined;
    if (index === undefined || (await isValidIndex(client, index.name))) continue;
    if (!(await isPartitioned(client, index.table)))
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${client.escapeIdentifier(index.name)}`);
    await engine.markMigrationRolledBack({ migrationName });
  }
}

async function isValidIndex(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND indisvalid',
    [index],
  );
  return rowCount === 1;
}

async function failedMigrations(engine: Engine, migrationsList: Migrations): Promise<readonly string[]> {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters,
  });
  return failedMigrationNames;
}

/** The engine takes every failure for one that somebody must look into; a script that has not run at all is none. */
async function forgetAttempt(engine: Engine, migrationsList: Migrations, cause: unknown): Promise<never> {
  const failedMigrationNames = await failedMigrations(engine, migrationsList);
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const names = failedMigrationNames.join(', ');
  throw new Error(
    `${names} waited in vain for a table that a long transaction holds. It changed nothing: start it again.`,
    { cause },
  );
}

/** Names of all migrations that this version knows, oldest first. */
export function knownMigrations(): string[] {
  return readMigrations().migrationDirectories.map(({ path }) => path);
}

/** Names of the migrations the database has not had yet, oldest first. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const { engine, close } = await openSchemaEngine(url);
  try {
    const { history } = await engine.diagnoseMigrationHistory({
      migrationsList: readMigrations(),
      optInToShadowDatabase: false,
      filters,
    });
    return history && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [];
  } finally {
    await close();
  }
}

/** SQL that would turn the database at `url` into the datamodel; null when it already is. */
export async function schemaDrift(url: string): Promise<string | null> {
  const { engine, close } = await openSchemaEngine(url);
  try {
    const files = readSchema();
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters,
    });
    return exitCode === 0 ? null : stdout;
  } finally {
    await close();
  }
}

async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeMigrationLock(client);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Asks for the lock again and again. To wait for it in one statement would keep a snapshot open, for whose end an index
 * that the other process builds `CONCURRENTLY` waits in turn.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
    if (rows[0]?.taken === true) return;
    await setTimeout(LOCK_RETRY_MS);
  }
}
