import pg from 'pg';
import { filters, openSchemaEngine, readMigrations, readSchema } from './schema-engine.ts';

type Engine = Awaited<ReturnType<typeof openSchemaEngine>>['engine'];
type Migrations = ReturnType<typeof readMigrations>;

/** Any fixed number: whoever holds this advisory lock of the database is migrating it. */
const MIGRATION_LOCK = 7_141_918;

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
 * waited for a table in vain is applied by the next call.
 */
export function applyMigrations(
  url: string,
  { folder, last, lockTries }: WhichMigrations = {},
): Promise<string[]> {
  return withMigrationLock(url, async () => {
    const { engine, gaveUp, close } = await openSchemaEngine(url, lockTries);
    try {
      const all = readMigrations(folder);
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

/** The engine takes every failure for one that somebody must look into; a script that has not run at all is none. */
async function forgetAttempt(engine: Engine, migrationsList: Migrations, cause: unknown): Promise<never> {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters,
  });
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

async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
