import type { Pool } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { notePlaces } from './imported-cameras.store.ts';

/** So that each statement stays far below the time limit of statements. */
const ROWS_A_STATEMENT = 5_000;
const FILES_A_JOB = 500;
/** All that hangs on a camera is looked at when it goes. */
const CAMERAS_A_STATEMENT = 200;

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

    /** Removes the rest: media, deployments, and cameras that hold no others. What a later import has records of is that one's from now on. */
    async removeRest(importId: number, ownerId: number, live: LiveBus): Promise<void> {
      await handOver(pool, importId);
      for (let removed = ROWS_A_STATEMENT; removed >= ROWS_A_STATEMENT; ) {
        const { rowCount } = await pool.query(
          `DELETE /* undo.removeRest */ FROM imported_media WHERE id IN (
             SELECT id FROM imported_media WHERE import_id = $1 LIMIT ${ROWS_A_STATEMENT})`,
          [importId],
        );
        removed = rowCount ?? 0;
      }
      while (await removeCameras(pool, importId, ownerId));
      await inTransaction(pool, (sql) =>
        live.notify(sql, changedNotices([ownerId], ['devices', 'insights'])),
      );
    },
  };
}

/** Gives deployments and media to the first import that has observations of them; the own ones are gone by now. */
async function handOver(pool: Pool, importId: number): Promise<void> {
  await pool.query(
    `UPDATE /* undo.handOver */ imported_deployments dep SET import_id = heir.import_id
     FROM (SELECT d.id, (SELECT min(o.import_id) FROM imported_observations o WHERE o.deployment_id = d.id) AS import_id
       FROM imported_deployments d WHERE d.import_id = $1) AS heir
     WHERE dep.id = heir.id AND heir.import_id IS NOT NULL`,
    [importId],
  );
  for (let after = 0; ; ) {
    const { rows } = await pool.query<{ last: number | null }>(
      `WITH /* undo.handOver */ own AS (
         SELECT id FROM imported_media WHERE import_id = $1 AND id > $2 ORDER BY id LIMIT ${ROWS_A_STATEMENT}),
       given AS (
         UPDATE imported_media m SET import_id = heir.import_id
         FROM (SELECT own.id, (SELECT min(o.import_id) FROM imported_observations o WHERE o.medium_id = own.id) AS import_id
           FROM own) AS heir
         WHERE m.id = heir.id AND heir.import_id IS NOT NULL)
       SELECT max(id)::float8 AS last FROM own`,
      [importId, after],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

/** Removes the deployments of some cameras, and those cameras that hold nothing else; false once there are none. */
async function removeCameras(pool: Pool, importId: number, ownerId: number): Promise<boolean> {
  return inTransaction(pool, async (sql) => {
    const { rows } = await sql.query<{ device_id: number }>(
      `SELECT /* undo.removeCameras */ DISTINCT device_id FROM imported_deployments WHERE import_id = $1
       ORDER BY device_id LIMIT ${CAMERAS_A_STATEMENT}`,
      [importId],
    );
    const ids = rows.map(({ device_id }) => device_id);
    if (ids.length === 0) return false;
    await sql.query(
      'SELECT /* undo.removeCameras */ FROM devices WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
      [ids],
    );
    await sql.query(
      'DELETE /* undo.removeCameras */ FROM imported_deployments WHERE import_id = $1 AND device_id = ANY($2)',
      [importId, ids],
    );
    // What else is of it, such as insights of a later import, keeps a camera.
    const { rows: gone } = await sql.query<{ id: number }>(
      `DELETE /* undo.removeCameras */ FROM devices d WHERE d.id = ANY($1) AND d.kind = 'imported' AND d.owner_id = $2
         AND NOT EXISTS (SELECT FROM imported_deployments WHERE device_id = d.id)
         AND NOT EXISTS (SELECT FROM insights WHERE device_id = d.id)
         AND NOT EXISTS (SELECT FROM photos WHERE device_id = d.id)
         AND NOT EXISTS (SELECT FROM insight_collections WHERE device_id = d.id)
       RETURNING id`,
      [ids, ownerId],
    );
    const left = new Set(ids).difference(new Set(gone.map(({ id }) => id)));
    for (const id of left) await notePlaces(sql, id);
    return true;
  });
}
