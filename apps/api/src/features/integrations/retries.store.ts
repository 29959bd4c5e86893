import type { Platform } from '@sightline/domain/integrations/platform';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { wakeIntegrations } from '../../plugins/delivery-queue.store.ts';
import { changedNotices, type LiveBus } from '../../plugins/live-bus.ts';

/** Lines of the log that one statement lets wait again; what goes out with each comes on top. */
const AT_ONCE = 500;

/** Failed deliveries of one owner's integration as the log shows them: one line for each. */
const FAILED = `
  SELECT d.id FROM integration_deliveries d JOIN integrations n ON n.id = d.integration_id
  WHERE n.user_id = $1 AND n.platform = $2 AND d.state = 'failed' AND d.kind <> 'test' AND d.bundle_id IS NULL`;

export function createRetriesStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  /** Lets failed deliveries, and what goes out with them, wait again; answers how many of these there were. */
  async function retry(
    sql: PoolClient,
    ownerId: number,
    platform: Platform,
    ids: readonly number[],
    now: Date,
  ): Promise<number> {
    const { rows } = await sql.query<{ integration_id: number; bundle_id: number | null }>(
      `UPDATE integration_deliveries d SET state = 'pending', reason = NULL, next_attempt_at = $4, finished_at = NULL
       FROM integrations n
       WHERE n.id = d.integration_id AND n.user_id = $1 AND n.platform = $2 AND d.state = 'failed'
         AND d.kind <> 'test' AND (d.id = ANY($3) OR d.bundle_id = ANY($3))
       RETURNING d.integration_id, d.bundle_id`,
      [ownerId, platform, ids, now],
    );
    const [found] = rows;
    if (!found) return 0;
    await wakeIntegrations(sql, jobs, [found.integration_id], now);
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
      const { rows } = await pool.query<{ id: number }>(`${FAILED} ORDER BY d.id DESC LIMIT 1`, [
        ownerId,
        platform,
      ]);
      const newest = rows[0]?.id ?? 0;
      let retried = 0;
      for (let after = 0; after < newest; ) {
        const { rows: portion } = await pool.query<{ id: number }>(
          `${FAILED} AND d.id > $3 AND d.id <= $4 ORDER BY d.id LIMIT $5`,
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
