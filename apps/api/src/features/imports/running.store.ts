import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import type { ProposedClass } from '@sightline/domain/imports/class-mapping';
import type { ImportCounts } from '@sightline/domain/imports/import';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus, type LiveNotice } from '../../live/live-bus.ts';

/** An import that the worker has begun to read, to write or to take back. */
export interface BegunImport {
  readonly id: number;
  readonly owner_id: number;
  readonly status: 'checking' | 'importing' | 'undone';
  /** Whoever has begun it since writes, and nobody else. */
  readonly attempt: number;
  readonly storage_key: string | null;
  readonly file_name: string;
  readonly title: string | null;
  readonly counts: ImportCounts | null;
  readonly classes: readonly ProposedClass[];
  readonly chosen: Readonly<Record<string, string>> | null;
}

/** What was found in a file. */
export interface FoundInFile {
  readonly title: string | null;
  readonly counts: ImportCounts;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  readonly classes: readonly ProposedClass[];
}

/** What an import brought. */
export interface Imported {
  /** Cameras that hold its records. */
  readonly deviceIds: readonly number[];
  /** What could not be brought. */
  readonly problems: readonly Problem[];
}

/** Tells its owner what became of it. */
function ended({ id, owner_id: userId }: BegunImport, status: 'ready' | 'done' | 'failed'): LiveNotice {
  return { kind: 'import', userId, importId: id, status };
}

export type RunningStore = ReturnType<typeof createRunningStore>;

/** What the worker notes of imports. */
export function createRunningStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Says that it goes on; false where it was undone or begun anew. */
    async touch({ id, attempt, status }: BegunImport, progress: number, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE /* running.touch */ imports SET progress = LEAST(1, $3::real), touched_at = $4
         WHERE id = $1 AND attempt = $2 AND status = $5`,
        [id, attempt, progress, now, status],
      );
      return rowCount === 1;
    },

    /** Its owner decides what becomes of it. */
    async ready(begun: BegunImport, found: FoundInFile, live: LiveBus): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE /* running.ready */ imports SET status = 'ready', progress = 1, title = $3, counts = $4, problems = $5,
             problem_count = $6, classes = $7
           WHERE id = $1 AND attempt = $2 AND status = 'checking'`,
          [
            begun.id,
            begun.attempt,
            found.title,
            JSON.stringify(found.counts),
            JSON.stringify(found.problems),
            found.problemCount,
            JSON.stringify(found.classes),
          ],
        );
        if (rowCount === 1) await live.notify(sql, [ended(begun, 'ready')]);
      });
    },

    /** All of it is there: its owner's screens load it. */
    async finish(
      begun: BegunImport,
      { deviceIds, problems }: Imported,
      live: LiveBus,
      now: Date,
    ): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE /* running.finish */ imports SET status = 'done', progress = 1, finished_at = $3, device_ids = $4,
             problems = problems || $5::jsonb, problem_count = problem_count + $6
           WHERE id = $1 AND attempt = $2 AND status = 'importing'`,
          [begun.id, begun.attempt, now, deviceIds, JSON.stringify(problems), problems.length],
        );
        if (rowCount === 0) return;
        const changed = changedNotices([begun.owner_id], ['devices', 'insights']);
        await live.notify(sql, [...changed, ended(begun, 'done')]);
      });
    },

    /** Says why; false where it was undone or begun anew. */
    async fail(begun: BegunImport, message: string, live: LiveBus): Promise<boolean> {
      const problem = {
        table: 'datapackage',
        row: null,
        field: null,
        value: null,
        message,
        severity: 'error',
      };
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE /* running.fail */ imports SET status = 'failed', problems = $3::jsonb || problems,
             problem_count = problem_count + 1
           WHERE id = $1 AND attempt = $2 AND status = $4`,
          [begun.id, begun.attempt, JSON.stringify([problem]), begun.status],
        );
        if (rowCount === 1) await live.notify(sql, [ended(begun, 'failed')]);
        return rowCount === 1;
      });
    },

    /** All that it brought is gone. */
    async cleaned({ id, attempt }: BegunImport, now: Date): Promise<void> {
      await pool.query(
        `UPDATE /* running.cleaned */ imports SET cleaned_at = $3, progress = 1
         WHERE id = $1 AND attempt = $2 AND status = 'undone'`,
        [id, attempt, now],
      );
    },

    /** Nothing of it needs its file any more; the key of that, undefined where there was none. */
    async forgetFile(importId: number): Promise<string | undefined> {
      const { rows } = await pool.query<{ storage_key: string }>(
        `WITH /* running.forgetFile */ was AS (SELECT storage_key FROM imports WHERE id = $1)
         UPDATE imports SET storage_key = NULL FROM was WHERE id = $1 AND imports.storage_key IS NOT NULL
         RETURNING was.storage_key`,
        [importId],
      );
      return rows[0]?.storage_key;
    },
  };
}
