import type { ExportRequest } from '@sightline/domain/exports/export';
import { LIMITS } from '@sightline/domain/limits';
import type { Database } from '../../database/client.ts';
import type { ExportCounts, ExportProblem } from './exports.store.ts';

/** An export that the worker has begun. */
export interface BegunExport {
  readonly id: number;
  readonly owner_id: number;
  readonly asked: ExportRequest;
  /** Whoever has begun it since writes, and nobody else. */
  readonly attempt: number;
}

/** Says that the work goes on, with the share that is done; throws where nobody wants it any more. */
export type Progress = (share: number) => Promise<void>;

/** The file of an export, as it is stored. */
export interface MadeFile {
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly counts: ExportCounts;
}

/** A worker that has not said for so long that it goes on has been killed. */
const ABANDONED = `interval '1 minute'`;

/** What the worker notes of exports that it makes. */
export function createMakingStore({ pool }: Database) {
  return {
    /** Undefined where it is gone, is over, or another worker is at it. */
    async begin(exportId: number, now: Date): Promise<BegunExport | undefined> {
      const { rows } = await pool.query<BegunExport>(
        `UPDATE /* making.begin */ exports SET status = 'making', attempt = attempt + 1, progress = 0, touched_at = $2
         WHERE id = $1 AND (status = 'waiting' OR (status = 'making' AND touched_at < $2::timestamptz - ${ABANDONED}))
         RETURNING id, owner_id, asked, attempt`,
        [exportId, now],
      );
      return rows[0];
    },

    /** Says that it goes on; false where it was deleted or begun anew. */
    async touch({ id, attempt }: BegunExport, progress: number, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE /* making.touch */ exports SET progress = $3, touched_at = $4
         WHERE id = $1 AND attempt = $2 AND status = 'making'`,
        [id, attempt, progress, now],
      );
      return rowCount === 1;
    },

    /** False where it was deleted or begun anew: its file is nobody's then. */
    async finish(
      { id, attempt }: BegunExport,
      file: MadeFile,
      notes: readonly string[],
      now: Date,
    ): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE /* making.finish */ exports SET status = 'done', progress = 1, storage_key = $3, bytes = $4, sha256 = $5,
           counts = $6, notes = $7, finished_at = $8
         WHERE id = $1 AND attempt = $2 AND status = 'making'`,
        [
          id,
          attempt,
          file.storageKey,
          file.bytes,
          file.sha256,
          JSON.stringify(file.counts),
          JSON.stringify(notes),
          now,
        ],
      );
      return rowCount === 1;
    },

    async fail(
      { id, attempt }: BegunExport,
      problems: readonly ExportProblem[],
      notes: readonly string[],
      now: Date,
    ): Promise<void> {
      await pool.query(
        `UPDATE /* making.fail */ exports SET status = 'failed', problems = $3, notes = $4, finished_at = $5
         WHERE id = $1 AND attempt = $2 AND status = 'making'`,
        [id, attempt, JSON.stringify(problems), JSON.stringify(notes), now],
      );
    },

    /** Gives it back to the queue. */
    async release({ id, attempt }: BegunExport): Promise<void> {
      await pool.query(
        `UPDATE /* making.release */ exports SET status = 'waiting' WHERE id = $1 AND attempt = $2 AND status = 'making'`,
        [id, attempt],
      );
    },

    /** Those that wait although nobody may have asked the worker, or whose worker was killed. */
    async abandoned(now: Date): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* making.abandoned */ id FROM exports
         WHERE status IN ('waiting', 'making') AND COALESCE(touched_at, created_at) < $1::timestamptz - ${ABANDONED}
         ORDER BY id`,
        [now],
      );
      return rows.map(({ id }) => id);
    },

    /** Removes exports that were kept for long enough; the keys of their files. */
    async prune(now: Date): Promise<string[]> {
      const { rows } = await pool.query<{ storage_key: string | null }>(
        `DELETE /* making.prune */ FROM exports WHERE created_at < $1::timestamptz - make_interval(days => $2)
         RETURNING storage_key`,
        [now, LIMITS.exportDays],
      );
      return rows.flatMap(({ storage_key }) => storage_key ?? []);
    },

    /** Which of these keys no row knows. */
    async unknownKeys(keys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT /* making.unknownKeys */ key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM exports WHERE storage_key = key)`,
        [keys],
      );
      return rows.map(({ key }) => key);
    },
  };
}
