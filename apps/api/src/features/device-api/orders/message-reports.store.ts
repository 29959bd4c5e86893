import type { ackSchema } from '@sightline/contract/device-api/device-orders';
import { afterMessageReport, isFinalMessage } from '@sightline/domain/ota/message-progress';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type ChangedMessage, changedNotices, type LiveBus, messageNotices } from '../../../live/live-bus.ts';
import {
  lockCamera,
  recordInstalled,
  recordNotInstalled,
  recordRequestedSettings,
} from './installed.store.ts';

interface MessageRow extends ChangedMessage {
  readonly status: OtaStatus;
  readonly message: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

interface Report {
  readonly deviceId: number;
  readonly messageId: number;
  readonly ack: z.output<typeof ackSchema>;
  readonly now: Date;
}

export function createMessageReportsStore({ pool }: Database, live: LiveBus) {
  return {
    async isAssigned(deviceId: number, messageId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT /* message-reports.isAssigned */ FROM ota_messages WHERE message_id = $2 AND device_id = $1',
        [deviceId, messageId],
      );
      return rowCount === 1;
    },

    /** Takes a camera's word on a message, with all that follows from it; undefined when it is not this camera's. */
    async take(report: Report): Promise<OtaStatus | 'refused' | undefined> {
      return inTransaction(pool, async (sql) => {
        const ownerId = await lockCamera(sql, report.deviceId);
        const message = await lockMessage(sql, report);
        if (!message) return undefined;
        const next = afterMessageReport(message.status, report.ack.status);
        if (next === 'refused' || next === message.status) return next;
        await move(sql, report, next);
        const changedDevice = await follow(sql, report, message, next);
        await live.notify(sql, [
          ...messageNotices([message]),
          ...(changedDevice ? changedNotices([ownerId], ['devices', 'models']) : []),
        ]);
        return next;
      });
    },
  };
}

/** A message whose time is up counts as expired, even where nobody has recorded it yet. */
async function lockMessage(sql: PoolClient, { deviceId, messageId, now }: Report) {
  const { rows } = await sql.query<MessageRow & { expires_at: Date }>(
    `SELECT /* message-reports.lockMessage */ status, message_type, message, created_by_id, insight_id,
       created_at, expires_at FROM ota_messages
     WHERE message_id = $2 AND device_id = $1 FOR NO KEY UPDATE`,
    [deviceId, messageId],
  );
  const [row] = rows;
  const isOver = row && row.expires_at <= now && !isFinalMessage(row.status);
  return isOver ? { ...row, status: 'expired' as const } : row;
}

async function move(sql: PoolClient, { messageId, ack, now }: Report, next: OtaStatus): Promise<void> {
  await sql.query(
    `UPDATE /* message-reports.move */ ota_messages
     SET status = $2, delivered_at = COALESCE(delivered_at, $3::timestamptz),
       acknowledged_at = CASE WHEN $2 = 'acknowledged' THEN $3::timestamptz ELSE acknowledged_at END,
       finished_at = CASE WHEN $4 THEN $3::timestamptz END, details = CASE WHEN $2 = 'failed' THEN $5 END
     WHERE message_id = $1`,
    [messageId, next, now, isFinalMessage(next), ack.details],
  );
}

/** What the report makes of the camera itself; false where that is nothing. */
async function follow(
  sql: PoolClient,
  { deviceId, now }: Report,
  { message_type, message, created_at: askedAt }: MessageRow,
  next: OtaStatus,
): Promise<boolean> {
  const done = next === 'success';
  if (!done && next !== 'failed') return false;
  if (message_type === 'update_settings' && done) {
    const { cycleTime, triggerNumber } = message;
    await recordRequestedSettings(
      sql,
      deviceId,
      { cycleTime: Number(cycleTime), triggerNumber: Number(triggerNumber), askedAt },
      now,
    );
    return true;
  }
  if (message_type !== 'update_model_settings') return false;
  const releaseId = Number(message.algReleaseId);
  if (done) await recordInstalled(sql, deviceId, releaseId, null, now);
  else await recordNotInstalled(sql, deviceId, releaseId, now);
  return true;
}
