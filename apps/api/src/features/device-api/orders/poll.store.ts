import type { updateOrderSchema } from '@sightline/contract/device-api/device-orders';
import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type ChangedMessage, changedNotices, type LiveBus, messageNotices } from '../../../live/live-bus.ts';
import { lockCamera } from './installed.store.ts';
import { ORDERS, openMessage } from './orders-read.store.ts';

export interface OrdersRow {
  /** Minutes. */
  readonly cycle_time: number;
  readonly trigger_number: number;
  readonly update: z.input<typeof updateOrderSchema> | null;
  /** In index order. */
  readonly messages: readonly {
    readonly message_id: number;
    readonly type: AnyOtaMessageType;
    readonly index: number;
    readonly status: OtaStatus;
    readonly message: Record<string, unknown>;
  }[];
}

export function createPollStore({ pool }: Database, live: LiveBus) {
  return {
    /** Undefined for a camera that is not registered any more. */
    async orders(deviceId: number, now: Date): Promise<OrdersRow | undefined> {
      const { rows } = await pool.query<OrdersRow>({ name: 'orders', text: ORDERS, values: [deviceId, now] });
      return rows[0];
    },

    /** Records that the camera gets what waits for it. */
    async deliver(deviceId: number, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const ownerId = await lockCamera(sql, deviceId);
        const updaters = await deliverUpdate(sql, deviceId, now);
        const messages = await deliverMessages(sql, deviceId, now);
        const lists = ['device-updates', 'devices'] as const;
        await live.notify(sql, [
          ...(updaters.length > 0 ? changedNotices([ownerId, ...updaters], lists) : []),
          ...messageNotices(messages),
        ]);
      });
    },
  };
}

async function deliverUpdate(sql: PoolClient, deviceId: number, now: Date): Promise<number[]> {
  const { rows } = await sql.query<{ owner_id: number }>(
    `UPDATE /* poll.deliverUpdate */ device_update_devices p
     SET state = 'delivered', delivered_at = $2, updated_at = $2
     FROM device_updates u WHERE u.id = p.update_id AND p.device_id = $1 AND p.state = 'queued'
     RETURNING u.owner_id`,
    [deviceId, now],
  );
  return rows.map(({ owner_id }) => owner_id);
}

async function deliverMessages(sql: PoolClient, deviceId: number, now: Date): Promise<ChangedMessage[]> {
  const { rows } = await sql.query<ChangedMessage>(
    `UPDATE /* poll.deliverMessages */ ota_messages m SET status = 'delivered', delivered_at = $2
     WHERE m.device_id = $1 AND m.status = 'pending' AND ${openMessage('$2')}
     RETURNING m.created_by_id, m.message_type, m.insight_id`,
    [deviceId, now],
  );
  return rows;
}
