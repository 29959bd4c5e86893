import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';

/** So that each statement stays far below the time limit of statements. */
const ROWS_A_STATEMENT = 5_000;
const FILES_A_JOB = 500;

export function createUndoStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Removes some of what an import brought, insights before rows; false once nothing is left of these. */
    removeSome(importId: number, jobs: Jobs): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ id: number; insight_id: number | null }>(
          `SELECT /* undo.removeSome */ id::float8 AS id, insight_id::float8 AS insight_id FROM imported_observations
           WHERE import_id = $1 ORDER BY id LIMIT ${ROWS_A_STATEMENT}`,
          [importId],
        );
        if (rows.length === 0) return false;
        const insightIds = rows.flatMap(({ insight_id }) => insight_id ?? []);
        await sql.query(
          `SELECT /* undo.removeSome */ FROM devices WHERE id IN (SELECT device_id FROM insights WHERE insight_id = ANY($1))
           ORDER BY id FOR NO KEY UPDATE`,
          [insightIds],
        );
        const { rows: photos } = await sql.query<{ storage_key: string; thumbnail_key: string | null }>(
          'DELETE /* undo.removeSome */ FROM photos WHERE insight_id = ANY($1) RETURNING storage_key, thumbnail_key',
          [insightIds],
        );
        const keys = photos.flatMap(({ storage_key, thumbnail_key }) =>
          [storage_key, thumbnail_key ?? []].flat(),
        );
        for (let from = 0; from < keys.length; from += FILES_A_JOB)
          await jobs.send('remove-photo-files', { keys: keys.slice(from, from + FILES_A_JOB) }, sql);
        await sql.query('DELETE /* undo.removeSome */ FROM insights WHERE insight_id = ANY($1)', [
          insightIds,
        ]);
        await sql.query('DELETE /* undo.removeSome */ FROM imported_observations WHERE id = ANY($1)', [
          rows.map(({ id }) => id),
        ]);
        return true;
      });
    },

    /** Removes the rest: media, deployments, and cameras that hold no others. */
    async removeRest(importId: number, ownerId: number, live: LiveBus): Promise<void> {
      for (let removed = ROWS_A_STATEMENT; removed >= ROWS_A_STATEMENT; ) {
        const { rowCount } = await pool.query(
          `DELETE /* undo.removeRest */ FROM imported_media WHERE id IN (
             SELECT id FROM imported_media WHERE import_id = $1 LIMIT ${ROWS_A_STATEMENT})`,
          [importId],
        );
        removed = rowCount ?? 0;
      }
      await inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ device_id: number }>(
          `DELETE /* undo.removeRest */ FROM imported_deployments dep WHERE import_id = $1
             AND NOT EXISTS (SELECT FROM imported_observations WHERE deployment_id = dep.id)
           RETURNING device_id`,
          [importId],
        );
        // What else is of it, such as insights of a later import, keeps a camera.
        await sql.query(
          `DELETE /* undo.removeRest */ FROM devices d WHERE d.id = ANY($1) AND d.kind = 'imported'
             AND NOT EXISTS (SELECT FROM imported_deployments WHERE device_id = d.id)
             AND NOT EXISTS (SELECT FROM insights WHERE device_id = d.id)
             AND NOT EXISTS (SELECT FROM photos WHERE device_id = d.id)
             AND NOT EXISTS (SELECT FROM insight_collections WHERE device_id = d.id)`,
          [rows.map(({ device_id }) => device_id)],
        );
        await live.notify(sql, changedNotices([ownerId], ['devices', 'insights']));
      });
    },
  };
}
