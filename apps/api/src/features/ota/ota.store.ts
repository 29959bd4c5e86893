import type { PageQuery } from '@sightline/contract/kernel/page';
import { canDropMessage } from '@sightline/domain/ota/message-progress';
import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type LiveBus, messageNotices } from '../../live/live-bus.ts';
import { expireMessages, lockCamera } from './expiry.store.ts';
import { recordTakenBack } from './message-history.store.ts';

export interface OtaMessageRow {
  readonly message_id: number;
  readonly device_id: number;
  readonly message_type: AnyOtaMessageType;
  readonly message: Record<string, unknown>;
  readonly provider: string | null;
  readonly status: OtaStatus;
  readonly message_index: number;
  readonly created_by_id: number;
  readonly insight_id: number | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly delivered_at: Date | null;
  readonly acknowledged_at: Date | null;
  readonly finished_at: Date | null;
  readonly details: string | null;
}

export const MESSAGE_COLUMNS = `message_id, device_id, message_type, message, provider, status, message_index,
  created_by_id, insight_id, created_at, expires_at, delivered_at, acknowledged_at, finished_at, details`;

/** What an account sent to cameras that are still its own. */
const OWN = `created_by_id = $1 AND EXISTS (
  SELECT FROM devices d WHERE d.id = ota_messages.device_id AND d.owner_id = $1 AND d.deleted_at IS NULL)`;

export interface FirmwareRow {
  readonly device_id: number;
  readonly software_version: string;
}

export function createOtaStore({ pool }: Database, live: LiveBus) {
  async function find(ownerId: number, messageId: number): Promise<OtaMessageRow | undefined> {
    const { rows } = await pool.query<OtaMessageRow>(
      `SELECT /* ota.find */ ${MESSAGE_COLUMNS} FROM ota_messages WHERE message_id = $2 AND ${OWN}`,
      [ownerId, messageId],
    );
    return rows[0];
  }

  return {
    find,

    /** Newest first; `next` is where the next page begins. */
    async page(
      ownerId: number,
      { limit, before }: PageQuery,
    ): Promise<{ rows: OtaMessageRow[]; next: number | null }> {
      // One more than a page holds says whether it goes on.
      const { rows } = await pool.query<OtaMessageRow>(
        `SELECT /* ota.page */ ${MESSAGE_COLUMNS} FROM ota_messages
         WHERE ${OWN} AND ($2::int IS NULL OR message_id < $2) ORDER BY message_id DESC LIMIT $3`,
        [ownerId, before, limit + 1],
      );
      const shown = rows.slice(0, limit);
      return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null };
    },

    /** The owner's cameras that have named their firmware. */
    async firmware(ownerId: number): Promise<FirmwareRow[]> {
      const { rows } = await pool.query<FirmwareRow>(
        `SELECT /* ota.firmware */ id AS device_id, software_version FROM devices
         WHERE owner_id = $1 AND deleted_at IS NULL AND software_version IS NOT NULL ORDER BY id`,
        [ownerId],
      );
      return rows;
    },

    /** Takes a message back; `refused` where the camera has it already or its time is up. */
    async drop(ownerId: number, messageId: number, now: Date): Promise<'dropped' | 'refused' | 'unknown'> {
      const known = await find(ownerId, messageId);
      if (!known) return 'unknown';
      return inTransaction(pool, async (sql) => {
        if (!(await lockCamera(sql, ownerId, known.device_id))) return 'unknown';
        await live.notify(sql, messageNotices(await expireMessages(sql, known.device_id, now)));
        const { rows } = await sql.query<OtaMessageRow>(
          `SELECT /* ota.drop */ ${MESSAGE_COLUMNS} FROM ota_messages WHERE message_id = $1 FOR NO KEY UPDATE`,
          [messageId],
        );
        const [message] = rows;
        if (!message) return 'unknown';
        if (!canDropMessage(message.status)) return 'refused';
        await sql.query(
          `UPDATE /* ota.drop */ ota_messages SET status = 'dropped', finished_at = $2 WHERE message_id = $1`,
          [messageId, now],
        );
        await recordTakenBack(sql, ownerId, message, now);
        await live.notify(sql, messageNotices([message]));
        return 'dropped';
      });
    },
  };
}
