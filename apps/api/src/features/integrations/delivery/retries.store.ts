import type { Platform } from '@sightline/domain/integrations/platform';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../../live/live-bus.ts';
import { enqueueDeliveryJobs, enqueuePhotoDeliveries } from '../../../shared-stores/delivery-queue.store.ts';
import { NO_EVENT } from '../gundi/gundi.store.ts';

/** Lines of the log that one statement lets wait again; what goes out with each comes on top. */
const AT_ONCE = 500;

/** Failed deliveries of one owner's integration as the log shows them: one line for each. */
const FAILED = `
  SELECT d.id FROM integration_deliveries d JOIN integrations n ON n.id = d.integration_id
  WHERE n.user_id = $1 AND n.platform = $2 AND d.state = 'failed' AND d.kind <> 'test' AND d.bundle_id IS NULL`;

interface RetriedRow {
  readonly integration_id: number;
  readonly bundle_id: number | null;
  readonly kind: string;
  readonly insight_id: number | null;
}

/** Photos go after their events: those that were skipped for want of one, and those that came while it had failed. */
async function bringPhotos(
  sql: PoolClient,
  jobs: Jobs,
  integrationId: number,
  insightIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE /* retries.bringPhotos */ integration_deliveries SET state = 'pending', reason = NULL, finished_at = NULL
     WHERE integration_id = $1 AND state = 'skipped' AND reason = $3
       AND subject IN (SELECT 'photo:' || id FROM photos WHERE insight_id = ANY($2))`,
    [integrationId, insightIds, NO_EVENT],
  );
  await enqueuePhotoDeliveries(sql, jobs, insightIds, now);
}

export function createRetriesStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  /** Lets failed deliveries, and what goes out with them, wait again; answers how many of these there were. */
  async function retry(
    sql: PoolClient,
    ownerId: number,
    platform: Platform,
    ids: readonly number[],
    now: Date,
  ): Promise<number> {
    // Before its deliveries, as whoever deletes it does.
    await sql.query(
      'SELECT /* retries.retry */ FROM integrations WHERE user_id = $1 AND platform = $2 FOR KEY SHARE',
      [ownerId, platform],
    );
    const { rows } = await sql.query<RetriedRow>(
      `UPDATE /* retries.retry */ integration_deliveries d SET state = 'pending', reason = NULL, next_attempt_at = $4,
         held_until = NULL, finished_at = NULL
       FROM integrations n
       WHERE n.id = d.integration_id AND n.user_id = $1 AND n.platform = $2 AND d.state = 'failed'
         AND d.kind <> 'test' AND (d.id = ANY($3) OR d.bundle_id = ANY($3))
       RETURNING d.integration_id, d.bundle_id, d.kind, d.insight_id`,
      [ownerId, platform, ids, now],
    );
    const [found] = rows;
    if (!found) return 0;
    const events = rows.flatMap(({ kind, insight_id }) => (kind === 'insight' && insight_id) || []);
    if (platform === 'gundi_v2') await bringPhotos(sql, jobs, found.integration_id, events, now);
    await enqueueDeliveryJobs(sql, jobs, [{ id: found.integration_id, platform }], now);
    await live.notify(sql, changedNotices([ownerId], ['integrations']));
    return rows.filter(({ bundle_id }) => bundle_id === null).length;
  }

  return {
    /** False: it has not failed. */
    async one(ownerId: number, platform: Platform, deliveryId: number, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => (await retry(sql, ownerId, platform, [deliveryId], now)) > 0);
    },

    /** All that have failed by now, oldest first, in portions that are short enough for everybody else. */
    async all(ownerId: number, platform: Platform, now: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `${FAILED} /* retries.all */ ORDER BY d.id DESC LIMIT 1`,
        [ownerId, platform],
      );
      const newest = rows[0]?.id ?? 0;
      let retried = 0;
      for (let after = 0; after < newest; ) {
        const { rows: portion } = await pool.query<{ id: number }>(
          `${FAILED} /* retries.all */ AND d.id > $3 AND d.id <= $4 ORDER BY d.id LIMIT $5`,
          [ownerId, platform, after, newest, AT_ONCE],
        );
        const ids = portion.map(({ id }) => id);
        if (ids.length > 0)
          retried += await inTransaction(pool, (sql) => retry(sql, ownerId, platform, ids, now));
        after = ids.length < AT_ONCE ? newest : (ids.at(-1) ?? newest);
      }
      return retried;
    },
  };
}
