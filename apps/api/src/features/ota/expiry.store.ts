import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type ChangedMessage, type LiveBus, messageNotices } from '../../live/live-bus.ts';

/** Cameras whose messages are ended in one run. */
const CAMERAS_A_RUN = 1_000;

/** Locks a camera before its messages, as everybody does who changes them; false when it is not this owner's. */
export async function lockCamera(sql: PoolClient, ownerId: number, deviceId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* expiry.lockCamera */ FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL
     FOR NO KEY UPDATE`,
    [ownerId, deviceId],
  );
  return rowCount === 1;
}

/**
 * Ends the messages of a camera whose time is up, so that they do not count any more; answers which. First it locks what
 * requests of this camera may touch, in the order of ids as everybody does: the insights of the open ones, and `asked`,
 * for which somebody is about to make one.
 */
export async function expireMessages(
  sql: PoolClient,
  deviceId: number,
  now: Date,
  asked: number | null = null,
): Promise<ChangedMessage[]> {
  await sql.query(
    `SELECT /* expiry.expireMessages */ FROM insights WHERE device_id = $1 AND insight_id = ANY(ARRAY(
       SELECT insight_id FROM ota_messages WHERE device_id = $1 AND status = ANY($2) AND insight_id IS NOT NULL
       UNION SELECT $3::bigint))
     ORDER BY insight_id FOR NO KEY UPDATE`,
    [deviceId, OPEN_OTA_STATUSES, asked],
  );
  const { rows } = await sql.query<ChangedMessage>(
    `UPDATE /* expiry.expireMessages */ ota_messages SET status = 'expired', finished_at = expires_at
     WHERE device_id = $1 AND status = ANY($2) AND expires_at <= $3
     RETURNING created_by_id, message_type, insight_id`,
    [deviceId, OPEN_OTA_STATUSES, now],
  );
  return rows;
}

export function createExpiryStore({ pool }: Database, live: LiveBus) {
  return {
    /** Ends all messages whose time is up, camera by camera; answers how many. */
    async expireAll(now: Date): Promise<number> {
      const { rows } = await pool.query<{ device_id: number }>(
        `SELECT /* expiry.expireAll */ DISTINCT device_id FROM ota_messages
         WHERE status IN ('pending', 'delivered', 'acknowledged') AND expires_at <= $1
         ORDER BY device_id LIMIT ${CAMERAS_A_RUN}`,
        [now],
      );
      let count = 0;
      for (const { device_id } of rows) {
        count += await inTransaction(pool, async (sql) => {
          await sql.query('SELECT /* expiry.expireAll */ FROM devices WHERE id = $1 FOR NO KEY UPDATE', [
            device_id,
          ]);
          const ended = await expireMessages(sql, device_id, now);
          await live.notify(sql, messageNotices(ended));
          return ended.length;
        });
      }
      return count;
    },
  };
}
