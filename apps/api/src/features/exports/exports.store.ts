import type { ExportRequest, ExportStatus } from '@sightline/domain/exports/export';
import { LIMITS } from '@sightline/domain/limits';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../photo-privacy/photo-privacy.ts';

/** Rows of each table of a package. */
export interface ExportCounts {
  readonly deployments: number;
  readonly media: number;
  readonly observations: number;
}

/** What is wrong with a table or the description of a package. */
export interface ExportProblem {
  readonly table: string;
  /** As a spreadsheet counts, the headers being row 1. */
  readonly row: number | null;
  readonly field: string | null;
  readonly message: string;
}

export interface ExportRow {
  readonly id: number;
  readonly status: ExportStatus;
  readonly progress: number;
  readonly bytes: number | null;
  readonly counts: ExportCounts | null;
  readonly problems: readonly ExportProblem[];
  readonly notes: readonly string[];
  readonly asked: ExportRequest;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly sha256: Buffer | null;
  readonly storage_key: string | null;
}

const COLUMNS = `id, status, progress::float8 AS progress, bytes::float8 AS bytes, counts, problems, notes, asked, created_at,
  finished_at, sha256, storage_key`;

/** A photo that an export gave the address of. */
interface LinkedFile {
  readonly storage_key: string;
  readonly sha256: Buffer;
  readonly privacy: PrivacyFacts;
  /** Whether the export was asked for with photos of people. */
  readonly with_people: boolean | null;
}

export function createExportsStore({ pool }: Database) {
  return {
    /** Of the owner, newest first. */
    async list(ownerId: number): Promise<ExportRow[]> {
      const { rows } = await pool.query<ExportRow>(
        `SELECT /* exports.list */ ${COLUMNS} FROM exports WHERE owner_id = $1 ORDER BY id DESC`,
        [ownerId],
      );
      return rows;
    },

    /** Undefined unless it is the owner's. */
    async find(ownerId: number, exportId: number): Promise<ExportRow | undefined> {
      const { rows } = await pool.query<ExportRow>(
        `SELECT /* exports.find */ ${COLUMNS} FROM exports WHERE owner_id = $1 AND id = $2`,
        [ownerId, exportId],
      );
      return rows[0];
    },

    /** Asks the worker for it; undefined where as many as are allowed are open. */
    create(ownerId: number, asked: ExportRequest, jobs: Jobs, now: Date): Promise<ExportRow | undefined> {
      return inTransaction(pool, async (sql) => {
        // One after the other: each sees what the one before it opened.
        await sql.query(`SELECT /* exports.lockOwner */ FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
          ownerId,
        ]);
        const { rows } = await sql.query<ExportRow>(
          `INSERT /* exports.create */ INTO exports (owner_id, asked, created_at)
           SELECT $1, $2, $3
           WHERE (SELECT count(*) FROM exports WHERE owner_id = $1 AND status IN ('waiting', 'making')) < $4
           RETURNING ${COLUMNS}`,
          [ownerId, JSON.stringify(asked), now, LIMITS.openExports],
        );
        const [made] = rows;
        if (made) await jobs.send('make-export', { exportId: made.id }, sql);
        return made;
      });
    },

    /** The best photo of an insight to which an export links that is there and has not expired. */
    async linkedPhoto(exportId: number, insightId: number, now: Date): Promise<LinkedFile | undefined> {
      const { rows } = await pool.query<LinkedFile>(
        `SELECT /* exports.linkedPhoto */ p.storage_key, p.sha256,
           (e.asked ->> 'people')::boolean AS with_people, ${PRIVACY_COLUMN}
         FROM exports e
         JOIN insights i ON i.insight_id = $2 AND i.owner_id = e.owner_id
         JOIN photos p ON p.insight_id = i.insight_id
         WHERE e.id = $1 AND e.status = 'done' AND e.asked ->> 'media' = 'links'
           AND e.created_at >= $3::timestamptz - make_interval(days => $4)
         ORDER BY p.kind, p.id LIMIT 1`,
        [exportId, insightId, now, LIMITS.exportDays],
      );
      return rows[0];
    },

    /** The key of its file, null where there is none; undefined unless it was the owner's. */
    async remove(ownerId: number, exportId: number): Promise<string | null | undefined> {
      const { rows } = await pool.query<{ storage_key: string | null }>(
        'DELETE /* exports.remove */ FROM exports WHERE owner_id = $1 AND id = $2 RETURNING storage_key',
        [ownerId, exportId],
      );
      return rows[0]?.storage_key;
    },
  };
}
