import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import {
  type MESSAGE_REFUSED,
  type PHOTO_REFUSED,
  whyNoHigherRes,
  whyNoMessage,
} from '@sightline/domain/ota/ota-requests';
import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type LiveBus, messageNotices } from '../../live/live-bus.ts';
import { expireMessages, lockCamera } from './expiry.store.ts';
import { recordSent } from './message-history.store.ts';
import { MESSAGE_COLUMNS, type OtaMessageRow } from './ota.store.ts';

/** What a message speaks of besides its camera. */
export interface Subject {
  readonly insightId: number | null;
  readonly releaseId: number | null;
}

/** Why no message was made. */
export type NoMessage =
  | 'unknown'
  | 'photoIsHere'
  | keyof typeof MESSAGE_REFUSED
  | { readonly photo: keyof typeof PHOTO_REFUSED };

const DAY_MS = 24 * 60 * 60 * 1_000;

export function createMessageCreationStore({ pool }: Database, live: LiveBus) {
  return {
    /** Whether the camera is this owner's and not one that was imported, and so is the insight of it and the release where they are named. */
    async owns(ownerId: number, deviceId: number, { insightId, releaseId }: Subject): Promise<boolean> {
      const { rows } = await pool.query(
        `SELECT /* create-message.owns */ FROM devices d
         WHERE d.id = $2 AND d.owner_id = $1 AND d.deleted_at IS NULL AND d.kind = 'camera'
           AND ($3::bigint IS NULL OR EXISTS (
             SELECT FROM insights i WHERE i.insight_id = $3 AND i.owner_id = $1 AND i.device_id = $2))
           AND ($4::int IS NULL OR EXISTS (
             SELECT FROM user_releases r WHERE r.user_id = $1 AND r.release_id = $4))`,
        [ownerId, deviceId, insightId, releaseId],
      );
      return rows.length === 1;
    },

    /**
     * Sends a camera a message. The camera's row is locked while its open messages are counted, so that many at once do
     * not exceed what it takes, nor ask twice for the same photo.
     */
    async create(
      ownerId: number,
      deviceId: number,
      creation: OtaCreation,
      now: Date,
    ): Promise<OtaMessageRow | NoMessage> {
      return inTransaction(pool, async (sql) => {
        if (!(await lockCamera(sql, ownerId, deviceId))) return 'unknown';
        const expired = await expireMessages(sql, deviceId, now, askedInsight(creation));
        const refusal = await refusalOf(sql, ownerId, deviceId, creation);
        if (refusal) {
          await live.notify(sql, messageNotices(expired));
          return refusal;
        }
        const created = await insertMessage(sql, ownerId, deviceId, creation, now);
        if (creation.messageType === 'update_model_settings') await assignArtifacts(sql, created.message_id);
        await recordSent(sql, ownerId, created, now);
        await live.notify(sql, messageNotices([...expired, created]));
        return created;
      });
    },
  };
}

/** The insight whose photo is asked for. */
function askedInsight(creation: OtaCreation): number | null {
  return creation.messageType === 'request_higher_res_image' ? creation.message.insightId : null;
}

async function refusalOf(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  creation: OtaCreation,
): Promise<NoMessage | undefined> {
  const insightId = askedInsight(creation);
  const camera = await countOpen(sql, deviceId, insightId);
  if (insightId !== null) {
    const photo = await photoOf(sql, ownerId, deviceId, insightId);
    if (!photo) return 'unknown';
    if (photo.photo_kind === 'full') return 'photoIsHere';
    const photoRefused = whyNoHigherRes(camera);
    return photoRefused && { photo: photoRefused };
  }
  if (creation.messageType === 'update_model_settings') {
    const { algReleaseId } = creation.message;
    if (!(await lockRelease(sql, ownerId, algReleaseId))) return 'unknown';
  }
  return whyNoMessage(camera);
}

async function photoOf(sql: PoolClient, ownerId: number, deviceId: number, insightId: number) {
  const { rows } = await sql.query<{ photo_kind: string | null }>(
    `SELECT /* create-message.photoOf */ photo_kind FROM insights
     WHERE insight_id = $3 AND owner_id = $1 AND device_id = $2`,
    [ownerId, deviceId, insightId],
  );
  return rows[0];
}

async function lockRelease(sql: PoolClient, ownerId: number, releaseId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* create-message.lockRelease */ FROM user_releases WHERE user_id = $1 AND release_id = $2 FOR KEY SHARE',
    [ownerId, releaseId],
  );
  return rowCount === 1;
}

async function countOpen(sql: PoolClient, deviceId: number, insightId: number | null) {
  const { rows } = await sql.query<{ firmware: string | null; all: number; photos: number; same: number }>(
    `SELECT /* create-message.countOpen */ (SELECT software_version FROM devices
     WHERE id = $1) AS firmware, count(*) AS all,
       count(*) FILTER (WHERE message_type = 'request_higher_res_image') AS photos,
       count(*) FILTER (WHERE message_type = 'request_higher_res_image' AND insight_id = $3) AS same
     FROM ota_messages WHERE device_id = $1 AND status = ANY($2)`,
    [deviceId, OPEN_OTA_STATUSES, insightId],
  );
  const { firmware = null, all = 0, photos = 0, same = 0 } = rows[0] ?? {};
  return { firmware, openMessages: all, openHigherResRequests: photos, openForInsight: same };
}

/** The provider is the link that the camera was last heard by. */
async function insertMessage(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  creation: OtaCreation,
  now: Date,
): Promise<OtaMessageRow> {
  const { messageType, message = {} } = creation;
  const { rows } = await sql.query<OtaMessageRow>(
    `INSERT /* create-message.insertMessage */ INTO ota_messages
       (device_id, created_by_id, message_index, message_type, message, insight_id, provider,
       created_at, expires_at)
     SELECT $2, $1, COALESCE(max(message_index), 0) + 1, $3, $4, $5,
       (SELECT comms_source FROM insights WHERE device_id = $2 ORDER BY insight_id DESC LIMIT 1), $6, $7
     FROM ota_messages WHERE device_id = $2
     RETURNING ${MESSAGE_COLUMNS}`,
    [
      ownerId,
      deviceId,
      messageType,
      JSON.stringify(message),
      askedInsight(creation),
      now,
      new Date(now.getTime() + DEVICE_LIMITS.otaMessageDays * DAY_MS),
    ],
  );
  const [created] = rows;
  if (!created) throw new Error('A message was not kept.');
  return created;
}

/** The newest file of each model of the release. */
async function assignArtifacts(sql: PoolClient, messageId: number): Promise<void> {
  await sql.query(
    `INSERT /* create-message.assignArtifacts */ INTO ota_message_artifacts (message_id, artifact_id)
     SELECT $1, max(f.id) FROM ota_messages m
     JOIN release_components c ON c.release_id = (m.message ->> 'algReleaseId')::int
     JOIN artifacts f ON f.kind = 'model' AND f.alg_id = c.alg_id
     WHERE m.message_id = $1 GROUP BY f.alg_id`,
    [messageId],
  );
}
