import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { BegunImport } from './running.store.ts';

/** A worker that has not said for so long that it goes on has been killed. */
const ABANDONED = `interval '1 minute'`;
/** One that is undone is work until all that it brought is gone. */
const WORK = `(status IN ('checking', 'importing') OR (status = 'undone' AND cleaned_at IS NULL))`;

/** Which imports are to be worked on, and by whom. */
export function createImportQueueStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /**
     * Undefined where it is gone, there is nothing to do, another worker is at it, or it must wait for another import of its owner: rows
     * of both may be the same, so one is written or taken back at a time, and what was undone is gone before anything is written.
     */
    begin(importId: number, now: Date): Promise<BegunImport | undefined> {
      return inTransaction(pool, async (sql) => {
        // One after the other: each sees what the one before it began.
        await sql.query(
          `SELECT /* import-queue.begin */ FROM users WHERE id = (SELECT owner_id FROM imports WHERE id = $1)
           FOR NO KEY UPDATE`,
          [importId],
        );
        const { rows } = await sql.query<BegunImport>(
          `UPDATE /* import-queue.begin */ imports i SET attempt = attempt + 1, progress = 0, touched_at = $2
           WHERE id = $1 AND ${WORK} AND (touched_at IS NULL OR touched_at < $2::timestamptz - ${ABANDONED})
             AND (status = 'checking' OR NOT EXISTS (
               SELECT FROM imports o WHERE o.owner_id = i.owner_id AND o.id <> i.id
                 AND (o.status = 'importing' OR o.status = 'undone' AND o.cleaned_at IS NULL)
                 AND (o.touched_at >= $2::timestamptz - ${ABANDONED} OR i.status = 'importing' AND o.status = 'undone')))
           RETURNING id, owner_id, status, attempt, storage_key, file_name, title, counts, classes, chosen`,
          [importId, now],
        );
        return rows[0];
      });
    },

    /** Those of the owner that may have waited for another one. */
    async waiting(ownerId: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* import-queue.waiting */ id FROM imports
         WHERE owner_id = $1 AND touched_at IS NULL AND status <> 'checking' AND ${WORK} ORDER BY id`,
        [ownerId],
      );
      return rows.map(({ id }) => id);
    },

    /** Gives it back to the queue; `counts` says whether that was one of its tries. */
    async release({ id, attempt }: BegunImport, counts: boolean): Promise<void> {
      await pool.query(
        `UPDATE /* import-queue.release */ imports SET touched_at = NULL, attempt = attempt - $3
         WHERE id = $1 AND attempt = $2`,
        [id, attempt, counts ? 0 : 1],
      );
    },

    /** Those with work that nobody may have asked the worker to do, or whose worker was killed. */
    async abandoned(now: Date): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* import-queue.abandoned */ id FROM imports
         WHERE ${WORK} AND COALESCE(touched_at, undone_at, created_at) < $1::timestamptz - ${ABANDONED} ORDER BY id`,
        [now],
      );
      return rows.map(({ id }) => id);
    },
  };
}
