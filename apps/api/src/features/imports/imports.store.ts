import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import type { ProposedClass } from '@sightline/domain/imports/class-mapping';
import type { ImportCounts, ImportStatus } from '@sightline/domain/imports/import';
import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { changedNotices } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

export interface ImportRow {
  readonly id: number;
  readonly status: ImportStatus;
  readonly progress: number;
  readonly file_name: string;
  readonly bytes: number;
  readonly title: string | null;
  readonly counts: ImportCounts | null;
  readonly problems: readonly Problem[];
  readonly problem_count: number;
  readonly classes: readonly ProposedClass[];
  readonly device_ids: readonly number[];
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly undone_at: Date | null;
}

/** A file that was uploaded and is kept for an import. */
export interface UploadedFile {
  readonly id: number;
  readonly storageKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Those that hold the place of an open one. */
const OPEN = `('checking', 'ready', 'importing')`;

/** Those that are still its owner's. */
const DEVICES = `ARRAY(SELECT d.id FROM devices d
  WHERE d.id = ANY(i.device_ids) AND d.deleted_at IS NULL AND d.owner_id = i.owner_id ORDER BY 1)`;
const SHORT = `i.id, i.status, i.progress::float8 AS progress, i.file_name, i.bytes::float8 AS bytes, i.title, i.counts,
  i.problem_count, i.created_at, i.finished_at, i.undone_at, ${DEVICES} AS device_ids`;
const WHOLE = `${SHORT}, i.problems, i.classes`;

type ImportDeps = Pick<Database, 'pool'>;

export function createImportsStore({ pool }: ImportDeps) {
  return {
    /** Of the owner, newest first, without problems and classes. */
    async list(ownerId: number): Promise<ImportRow[]> {
      const { rows } = await pool.query<Omit<ImportRow, 'problems' | 'classes'>>(
        `SELECT /* imports.list */ ${SHORT} FROM imports i WHERE i.owner_id = $1 ORDER BY i.id DESC`,
        [ownerId],
      );
      return rows.map((row) => ({ ...row, problems: [], classes: [] }));
    },

    /** Undefined unless it is the owner's. */
    async find(ownerId: number, importId: number): Promise<ImportRow | undefined> {
      const { rows } = await pool.query<ImportRow>(
        `SELECT /* imports.find */ ${WHOLE} FROM imports i WHERE i.owner_id = $1 AND i.id = $2`,
        [ownerId, importId],
      );
      return rows[0];
    },

    /** How many of an account's imports are open. */
    async openCount(ownerId: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* imports.openCount */ count(*)::int AS count FROM imports WHERE owner_id = $1 AND status IN ${OPEN}`,
        [ownerId],
      );
      return rows[0]?.count ?? 0;
    },

    /** An id for an import that has no row yet, because its file comes first. */
    async drawId(): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* imports.drawId */ nextval(pg_get_serial_sequence('imports', 'id'))::int AS id`,
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('The database drew no id.');
      return id;
    },

    /** Keeps an import whose file is stored already, and asks the worker to read it; false where as many as are allowed are open. */
    create(ownerId: number, file: UploadedFile, jobs: Jobs, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        // One after the other: each sees what the one before it opened.
        await sql.query('SELECT /* imports.lockOwner */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [
          ownerId,
        ]);
        const { rowCount } = await sql.query(
          `INSERT /* imports.create */ INTO imports (id, owner_id, file_name, bytes, sha256, storage_key, created_at)
           SELECT $1, $2, $3, $4, $5, $6, $7
           WHERE (SELECT count(*) FROM imports WHERE owner_id = $2 AND status IN ${OPEN}) < $8`,
          [
            file.id,
            ownerId,
            file.fileName,
            file.bytes,
            file.sha256,
            file.storageKey,
            now,
            LIMITS.openImports,
          ],
        );
        if (rowCount === 0) return false;
        await jobs.send('run-import', { importId: file.id }, sql, { key: String(file.id) });
        return true;
      });
    },

    /** Asks the worker to import it; false unless it is ready. */
    apply(
      { ownerId, importId }: OwnImport,
      chosen: Readonly<Record<string, string>>,
      { jobs, now }: { jobs: Jobs; now: Date },
    ): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<NamedImport>(
          `UPDATE /* imports.apply */ imports SET status = 'importing', attempt = 0, progress = 0, touched_at = NULL, chosen = $3
           WHERE owner_id = $1 AND id = $2 AND status = 'ready' RETURNING id, owner_id, title, file_name, counts`,
          [ownerId, importId, JSON.stringify(chosen)],
        );
        const [applied] = rows;
        if (!applied) return false;
        await noteInHistory(sql, 'import.applied', applied, now);
        await jobs.send('run-import', { importId }, sql, { key: String(importId) });
        return true;
      });
    },

    /** Takes it back, and asks the worker to remove what it brought; false while it is under way, or too long after it was done. */
    undo(
      { ownerId, importId }: OwnImport,
      { jobs, live, now }: { jobs: Jobs; live: LiveBus; now: Date },
    ): Promise<boolean> {
      return inTransaction(pool, (sql) => undo(sql, { ownerId, importId }, { jobs, live, now }));
    },
  };
}

interface OwnImport {
  readonly ownerId: number;
  readonly importId: number;
}

/** An import as histories name it. */
interface NamedImport extends Pick<ImportRow, 'id' | 'title' | 'file_name' | 'counts'> {
  readonly owner_id: number;
}

async function noteInHistory(
  sql: PoolClient,
  action: 'import.applied' | 'import.undone',
  { id, owner_id: ownerId, title, file_name: fileName, counts }: NamedImport,
  now: Date,
): Promise<void> {
  const details = {
    subject: title ?? fileName,
    counts: { insights: counts?.records ?? 0 },
    cameraCount: counts?.cameras ?? 0,
  };
  await recordHistory(sql, [{ ownerId, actorId: ownerId, action, objectId: id, details }], now);
}

async function isUndone(sql: PoolClient, ownerId: number, importId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* imports.isUndone */ FROM imports WHERE owner_id = $1 AND id = $2 AND status = 'undone'`,
    [ownerId, importId],
  );
  return rowCount === 1;
}

/** False where it cannot be undone. */
async function undo(
  sql: PoolClient,
  { ownerId, importId }: OwnImport,
  { jobs, live, now }: { jobs: Jobs; live: LiveBus; now: Date },
): Promise<boolean> {
  const { rows } = await sql.query<NamedImport & { readonly finished_at: Date | null }>(
    `UPDATE /* imports.undo */ imports SET status = 'undone', undone_at = $3, attempt = 0, progress = 0, touched_at = NULL
     WHERE owner_id = $1 AND id = $2 AND status <> 'importing'
       AND (finished_at IS NULL OR finished_at > $3::timestamptz - make_interval(days => $4))
       AND status <> 'undone'
     RETURNING id, owner_id, title, file_name, counts, finished_at`,
    [ownerId, importId, now, LIMITS.importDays],
  );
  const [undone] = rows;
  if (!undone) return isUndone(sql, ownerId, importId);
  if (undone.finished_at !== null) await noteInHistory(sql, 'import.undone', undone, now);
  await jobs.send('run-import', { importId }, sql, { key: String(importId) });
  await live.notify(sql, changedNotices([ownerId], ['devices', 'insights']));
  return true;
}
