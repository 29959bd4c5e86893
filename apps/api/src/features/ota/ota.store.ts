import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { takesHigherResRequest } from '@sightline/domain/ota/ota-requests';
import { OPEN_OTA_STATUSES, type OtaStatus } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insightNotices, type LiveBus } from '../../plugins/live-bus.ts';

export interface OtaMessageRow {
  readonly message_id: number;
  readonly device_id: number;
  readonly message_type: string;
  readonly message: Record<string, unknown>;
  readonly provider: string | null;
  readonly status: OtaStatus;
  readonly message_index: number;
  readonly created_at: Date;
}

interface CameraRow {
  readonly software_version: string | null;
  /** What there is of the insight's photo. */
  readonly photo_kind: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

export function createOtaStore({ pool }: Database, live: LiveBus) {
  return {
    /** Whether the camera, and the insight of it if one is named, are this owner's. */
    async owns(ownerId: number, deviceId: number, insightId: number | null): Promise<boolean> {
      const { rows } = await pool.query(
        `SELECT FROM devices d WHERE d.id = $2 AND d.owner_id = $1 AND d.deleted_at IS NULL
           AND ($3::bigint IS NULL OR EXISTS (
             SELECT FROM insights i WHERE i.insight_id = $3 AND i.owner_id = $1 AND i.device_id = $2))`,
        [ownerId, deviceId, insightId],
      );
      return rows.length === 1;
    },

    /**
     * Asks a camera for the full photo of an insight. The camera's row is locked while its open messages are counted,
     * so that many at once do not exceed what it takes, nor ask twice for the same photo.
     */
    async requestPhoto(
      ownerId: number,
      deviceId: number,
      insightId: number,
      now: Date,
    ): Promise<OtaMessageRow | 'gone' | 'full' | 'refused'> {
      return inTransaction(pool, async (sql) => {
        const camera = await lockCamera(sql, ownerId, deviceId, insightId);
        if (!camera) return 'gone';
        if (camera.photo_kind === 'full') return 'full';
        await expireMessages(sql, deviceId, now);
        const open = await countOpen(sql, deviceId, insightId);
        if (!takesHigherResRequest({ firmware: camera.software_version, ...open })) return 'refused';
        const created = await insertRequest(sql, ownerId, deviceId, insightId, now);
        await live.notify(sql, insightNotices('insights_changed', ownerId, [insightId]));
        return created;
      });
    },
  };
}

async function lockCamera(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  insightId: number,
): Promise<CameraRow | undefined> {
  await sql.query('SELECT FROM devices WHERE id = $1 FOR NO KEY UPDATE', [deviceId]);
  const { rows } = await sql.query<CameraRow>(
    `SELECT d.software_version, i.photo_kind FROM devices d JOIN insights i ON i.device_id = d.id
     WHERE d.id = $2 AND d.owner_id = $1 AND d.deleted_at IS NULL AND i.insight_id = $3 AND i.owner_id = $1`,
    [ownerId, deviceId, insightId],
  );
  return rows[0];
}

async function expireMessages(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    `UPDATE ota_messages SET status = 'expired', finished_at = $3
     WHERE device_id = $1 AND status = ANY($2) AND expires_at <= $3`,
    [deviceId, OPEN_OTA_STATUSES, now],
  );
}

async function countOpen(sql: PoolClient, deviceId: number, insightId: number) {
  const { rows } = await sql.query<{ all: number; photos: number; same: number }>(
    `SELECT count(*) AS all,
       count(*) FILTER (WHERE message_type = 'request_higher_res_image') AS photos,
       count(*) FILTER (WHERE message_type = 'request_higher_res_image' AND insight_id = $3) AS same
     FROM ota_messages WHERE device_id = $1 AND status = ANY($2)`,
    [deviceId, OPEN_OTA_STATUSES, insightId],
  );
  const { all = 0, photos = 0, same = 0 } = rows[0] ?? {};
  return { openMessages: all, openHigherResRequests: photos, openForInsight: same };
}

async function insertRequest(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  insightId: number,
  now: Date,
): Promise<OtaMessageRow> {
  const { rows } = await sql.query<OtaMessageRow>(
    `INSERT INTO ota_messages (device_id, created_by_id, message_index, message_type, message, insight_id, created_at,
       expires_at)
     SELECT $2, $1, COALESCE(max(message_index), 0) + 1, 'request_higher_res_image', $4, $3, $5, $6
     FROM ota_messages WHERE device_id = $2
     RETURNING message_id, device_id, message_type, message, provider, status, message_index, created_at`,
    [
      ownerId,
      deviceId,
      insightId,
      JSON.stringify({ insightId }),
      now,
      new Date(now.getTime() + DEVICE_LIMITS.otaMessageDays * DAY_MS),
    ],
  );
  const [created] = rows;
  if (!created) throw new Error('A message was not kept.');
  return created;
}
