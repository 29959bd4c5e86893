import pg from 'pg';
import { filters, openSchemaEngine, readMigrations, readSchema } from './schema-engine.ts';

/** Any fixed number: whoever holds this advisory lock of the database is migrating it. */
const MIGRATION_LOCK = 7_141_918;

/**
 * Applies what is missing, in order, and names it. Two processes may start at once: the second waits for the
 * first and then finds nothing to do. Throws with the migration's name and PostgreSQL's words when one fails.
 */
export function applyMigrations(url: string): Promise<string[]> {
  return withMigrationLock(url, async () => {
    const { engine, close } = await openSchemaEngine(url);
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: readMigrations(),
        filters,
      });
      return appliedMigrationNames;
    } finally {
      await close();
    }
  });
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
