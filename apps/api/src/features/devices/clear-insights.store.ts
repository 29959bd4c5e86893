import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { Jobs } from '../../jobs/jobs.ts';

/** Insights deleted by one statement, so that each stays far below the time limit of statements. */
const INSIGHTS_A_STATEMENT = 5_000;
const FILES_A_JOB = 500;

/** What the owner $1 holds, or with null nobody. Written so that PostgreSQL sees which, and takes the index for it. */
export const HELD_BY = '(owner_id = $1 OR ($1::int IS NULL AND owner_id IS NULL))';

export interface ClearedPortion {
  /** Requests for full photos that ended with the insights. */
  readonly requests: number;
}

/**
 * Deletes an owner's insights of a camera, whose row is locked. The ledger keeps their messages, so that none comes in
 * again; what they were imported from goes, so that it can be imported again; triggers keep collections and record for sealed segments what is gone; a job deletes the files.
 */
export async function clearInsights(
  sql: PoolClient,
  jobs: Jobs,
  ownerId: number | null,
  deviceId: number,
  now: Date,
): Promise<ClearedPortion> {
  let requests = 0;
  let portion = await clearOldest(sql, jobs, ownerId, deviceId, now);
  while (portion) {
    requests += portion.requests;
    portion = await clearOldest(sql, jobs, ownerId, deviceId, now);
  }
  await sql.query(
    'DELETE /* clear-insights.clearInsights */ FROM imported_deployments WHERE device_id = $1 AND owner_id = $2',
    [deviceId, ownerId],
  );
  await sql.query(
    'UPDATE /* clear-insights.clearInsights */ devices SET last_insight_at = NULL WHERE id = $1',
    [deviceId],
  );
  return { requests };
}

/** Deletes as many of the oldest as one statement may; undefined when there were none. */
export async function clearOldest(
  sql: PoolClient,
  jobs: Jobs,
  ownerId: number | null,
  deviceId: number,
  now: Date,
): Promise<ClearedPortion | undefined> {
  const ids = await lockSome(sql, ownerId, deviceId);
  if (ids.length === 0) return undefined;
  const requests = await dropRequests(sql, deviceId, ids, now);
  await removePhotos(sql, jobs, ids);
  await sql.query(
    `UPDATE /* clear-insights.clearOldest */ device_messages m SET insight_id = NULL FROM insights i
     WHERE i.insight_id = ANY($1) AND m.device_id = $2 AND (m.device_id, m.message_id, m.message_index)
       = (i.device_id, i.message_id, i.message_index)`,
    [ids, deviceId],
  );
  // The same insight by another link; only cameras that relays know have such.
  await sql.query(
    `UPDATE /* clear-insights.clearOldest */ device_messages SET insight_id = NULL
     WHERE device_id = $2 AND relay_seq IS NOT NULL AND insight_id = ANY($1)`,
    [ids, deviceId],
  );
  await sql.query(
    'DELETE /* clear-insights.clearOldest */ FROM imported_observations WHERE insight_id = ANY($1)',
    [ids],
  );
  await sql.query('DELETE /* clear-insights.clearOldest */ FROM insights WHERE insight_id = ANY($1)', [ids]);
  return { requests };
}

export async function hasMoreThan(
  sql: PoolClient,
  count: number,
  ownerId: number | null,
  deviceId: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* clear-insights.hasMoreThan */ FROM insights WHERE device_id = $2 AND ${HELD_BY}
     ORDER BY insight_id OFFSET $3 LIMIT 1`,
    [ownerId, deviceId, count],
  );
  return rowCount === 1;
}

/** Nobody waits for a photo of what is gone; whoever waited longer than a request lasts did not any more. */
async function dropRequests(
  sql: PoolClient,
  deviceId: number,
  insightIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE /* clear-insights.dropRequests */ ota_messages
     SET status = CASE WHEN expires_at <= $3 THEN 'expired' ELSE 'dropped' END,
       finished_at = LEAST(expires_at, $3)
     WHERE device_id = $1 AND insight_id = ANY($2) AND status = ANY($4)`,
    [deviceId, insightIds, now, OPEN_OTA_STATUSES],
  );
  return rowCount ?? 0;
}

/** In the order of ids, so that nobody waits in a circle. */
async function lockSome(sql: PoolClient, ownerId: number | null, deviceId: number): Promise<number[]> {
  const { rows } = await sql.query<{ insight_id: number }>(
    `SELECT /* clear-insights.lockSome */ insight_id FROM insights WHERE device_id = $2 AND ${HELD_BY}
     ORDER BY insight_id LIMIT ${INSIGHTS_A_STATEMENT} FOR UPDATE`,
    [ownerId, deviceId],
  );
  return rows.map(({ insight_id }) => insight_id);
}

async function removePhotos(sql: PoolClient, jobs: Jobs, insightIds: readonly number[]): Promise<void> {
  const { rows } = await sql.query<{ storage_key: string; thumbnail_key: string | null }>(
    `DELETE /* clear-insights.removePhotos */ FROM photos WHERE insight_id = ANY($1)
     RETURNING storage_key, thumbnail_key`,
    [insightIds],
  );
  const keys = rows.flatMap(({ storage_key, thumbnail_key }) =>
    thumbnail_key ? [storage_key, thumbnail_key] : [storage_key],
  );
  const batches: { keys: string[] }[] = [];
  for (let from = 0; from < keys.length; from += FILES_A_JOB) {
    batches.push({ keys: keys.slice(from, from + FILES_A_JOB) });
  }
  await jobs.sendMany('remove-photo-files', batches, sql);
}
