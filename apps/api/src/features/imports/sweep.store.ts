import { LIMITS } from '@sightline/domain/limits';
import type { Database } from '../../database/client.ts';

export function createSweepStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /**
     * Takes the files from imports that are done, and gives up those that nobody applied, once they are old enough; the keys of
     * their files.
     */
    async prune(now: Date): Promise<string[]> {
      const { rows } = await pool.query<{ storage_key: string }>(
        `WITH /* sweep.prune */ old AS (
           SELECT id, storage_key FROM imports
           WHERE storage_key IS NOT NULL AND status IN ('ready', 'done', 'failed')
             AND created_at < $1::timestamptz - make_interval(days => $2))
         UPDATE imports SET storage_key = NULL, status = CASE WHEN status = 'ready' THEN 'undone' ELSE status END,
           undone_at = CASE WHEN status = 'ready' THEN $1 ELSE undone_at END,
           cleaned_at = CASE WHEN status = 'ready' THEN $1 ELSE cleaned_at END
         FROM old WHERE imports.id = old.id RETURNING old.storage_key`,
        [now, LIMITS.importDays],
      );
      return rows.map(({ storage_key }) => storage_key);
    },

    /** Which of these keys no row knows. */
    async unknownKeys(keys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT /* sweep.unknownKeys */ key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM imports WHERE storage_key = key)`,
        [keys],
      );
      return rows.map(({ key }) => key);
    },
  };
}
