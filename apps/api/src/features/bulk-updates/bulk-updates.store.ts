import { BULK_STATUS } from '@sightline/domain/bulk-updates/bulk-status';
import type { InsightStatus } from '@sightline/domain/insights/insight-status';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { insightNotices, type LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Which insight somebody names; `deviceId` is null where they named it in a way that is no id at all. */
export interface NamedInsight {
  readonly insightId: number;
  readonly deviceId: number | null;
}

export interface StatusChange {
  readonly insightId: number;
  readonly deviceId: number;
  /** Null takes the status away. */
  readonly insightStatus: InsightStatus | null;
}

const { waiting, processing, completed, blocked } = BULK_STATUS;

export function createBulkUpdatesStore({ pool }: Database, jobs: Jobs, live: LiveBus) {
  return {
    /** Whether all of these insights are this owner's, each of the camera it is said to be of. */
    async ownsAll(ownerId: number, named: readonly NamedInsight[]): Promise<boolean> {
      const { rows } = await pool.query<{ all: boolean }>({
        name: 'bulk-owns-all',
        text: `
          SELECT NOT EXISTS (
            SELECT FROM unnest($2::bigint[], $3::bigint[]) AS named(insight_id, device_id)
            WHERE NOT EXISTS (
              SELECT FROM insights i WHERE i.insight_id = named.insight_id AND i.owner_id = $1
                AND (named.device_id IS NULL OR i.device_id = named.device_id))) AS all`,
        values: [ownerId, named.map(({ insightId }) => insightId), named.map(({ deviceId }) => deviceId)],
      });
      return rows[0]?.all === true;
    },

    /**
     * Keeps an update with its job. While another of this user waits or is processed it is kept as blocked, and does
     * nothing; of two at once the database lets one in.
     */
    async create(userId: number, changes: readonly StatusChange[], now: Date): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const open = await insertUpdate(sql, userId, waiting, now);
        if (open === undefined) {
          const refused = await insertUpdate(sql, userId, blocked, now);
          if (refused === undefined) throw new Error('A blocked update was not kept.');
          return refused;
        }
        await insertEntries(sql, open, changes);
        await jobs.send('bulk-update', { bulkId: open }, sql);
        return open;
      });
    },

    async status(userId: number, bulkId: number): Promise<number | undefined> {
      const { rows } = await pool.query<{ status: number }>(
        'SELECT /* bulk-updates.status */ status FROM bulk_updates WHERE user_id = $1 AND id = $2',
        [userId, bulkId],
      );
      return rows[0]?.status;
    },

    /** For the worker, which acts for the user of the update. False when there is nothing left to do. */
    async begin(bulkId: number, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE /* bulk-updates.begin */ bulk_updates
         SET status = ${processing}, started_at = COALESCE(started_at, $2)
         WHERE id = $1 AND status IN (${waiting}, ${processing})`,
        [bulkId, now],
      );
      return rowCount === 1;
    },

    /** Applies an update that began and completes it, both or neither; a second time there is nothing left to do. */
    async apply(bulkId: number, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ user_id: number }>(
          `UPDATE /* bulk-updates.apply */ bulk_updates SET status = ${completed}, finished_at = $2
           WHERE id = $1 AND status = ${processing} RETURNING user_id`,
          [bulkId, now],
        );
        const userId = rows[0]?.user_id;
        if (userId === undefined) return;
        const changed = await applyEntries(sql, userId, bulkId, now);
        await record(sql, userId, bulkId, changed, now);
        // Done is done: what is kept of it is the history's line.
        await sql.query(
          'DELETE /* bulk-updates.apply */ FROM bulk_update_entries WHERE bulk_update_id = $1',
          [bulkId],
        );
        const ids = changed.map(({ insight_id }) => insight_id);
        await live.notify(sql, insightNotices('insights_changed', userId, ids));
      });
    },
  };
}

/** Removes updates that have ended for long. Answers how many. */
export async function sweepUpdates({ pool }: Pick<Database, 'pool'>, createdBefore: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE /* bulk-updates.sweepUpdates */ FROM bulk_updates
     WHERE status IN (${completed}, ${blocked}) AND created_at < $1`,
    [createdBefore],
  );
  return rowCount ?? 0;
}

async function insertUpdate(sql: PoolClient, userId: number, status: number, now: Date) {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* bulk-updates.insertUpdate */ INTO bulk_updates (user_id, status, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) WHERE status IN (1, 3) DO NOTHING RETURNING id`,
    [userId, status, now],
  );
  return rows[0]?.id;
}

/** One for each insight: the last word on it counts. */
async function insertEntries(sql: PoolClient, bulkId: number, named: readonly StatusChange[]) {
  const changes = [...new Map(named.map((change) => [change.insightId, change])).values()];
  await sql.query(
    `INSERT /* bulk-updates.insertEntries */ INTO bulk_update_entries
       (bulk_update_id, insight_id, device_id, insight_status)
     SELECT $1, insight_id, device_id, insight_status
     FROM unnest($2::bigint[], $3::int[], $4::text[]) WITH ORDINALITY
       AS change(insight_id, device_id, insight_status, ordinal)
     ORDER BY ordinal`,
    [
      bulkId,
      changes.map(({ insightId }) => insightId),
      changes.map(({ deviceId }) => deviceId),
      changes.map(({ insightStatus }) => insightStatus),
    ],
  );
}

/** Rows are locked in the order of ids, so that nobody waits in a circle. */
async function applyEntries(
  sql: PoolClient,
  ownerId: number,
  bulkId: number,
  now: Date,
): Promise<ChangedInsight[]> {
  const { rows } = await sql.query<ChangedInsight>(
    `WITH /* bulk-updates.applyEntries */ change AS MATERIALIZED (
       -- An update that an earlier version kept may name an insight more than once.
       SELECT DISTINCT ON (insight_id) insight_id, device_id, insight_status FROM bulk_update_entries
       WHERE bulk_update_id = $2 ORDER BY insight_id, id DESC),
     locked AS MATERIALIZED (
       SELECT i.insight_id, change.insight_status FROM insights i JOIN change USING (insight_id, device_id)
       WHERE i.owner_id = $1 ORDER BY i.insight_id FOR NO KEY UPDATE OF i)
     UPDATE insights SET insight_status = locked.insight_status, changed_at = $3
     FROM locked WHERE insights.insight_id = locked.insight_id
       AND insights.insight_status IS DISTINCT FROM locked.insight_status
     RETURNING insights.insight_id, insights.device_id, insights.insight_status`,
    [ownerId, bulkId, now],
  );
  return rows;
}

interface ChangedInsight {
  readonly insight_id: number;
  readonly device_id: number;
  readonly insight_status: InsightStatus | null;
}

/** One entry for all of them, with how many got which status. */
async function record(
  sql: PoolClient,
  ownerId: number,
  bulkId: number,
  changed: readonly ChangedInsight[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const counts: Record<string, number> = {};
  for (const { insight_status } of changed) {
    const status = insight_status ?? 'none';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  const deviceIds = [...new Set(changed.map(({ device_id }) => device_id))];
  const details = { ...(await camerasOfEntry(sql, ownerId, deviceIds)), counts };
  const action = 'insight.statuses_changed';
  await recordHistory(
    sql,
    [{ ownerId, actorId: ownerId, action, objectId: bulkId, deviceIds, details }],
    now,
  );
}
