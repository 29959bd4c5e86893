import type { Database } from '../../database/client.ts';
import { pendingMigrations } from '../../database/migrate.ts';

/** Answers the readiness probe. */
export function createReadinessStore({ pool }: Database, databaseUrl: string) {
  let migrated = false;
  return {
    /** Throws when the database cannot be written or migrations are pending. */
    async assertReady(): Promise<void> {
      // A database that can only be read would still answer a select: this writes a few bytes to the log and commits.
      await pool.query(
        `SELECT /* operations.assertReady */ pg_logical_emit_message(true, 'sightline', 'ready?')`,
      );
      if (migrated) return;
      const pending = await pendingMigrations(databaseUrl);
      if (pending.length > 0)
        throw new Error(`Migrations not applied: ${pending.join(', ')}. Run npm run db:migrate.`);
      migrated = true;
    },
  };
}
