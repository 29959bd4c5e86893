import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import type { Orientation } from '@sightline/domain/photos/photo-orientation';
import type { PoolClient } from 'pg';
import type { Database } from '../database/client.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ChangedMessage, insightNotices, type LiveBus, messageNotices } from '../live/live-bus.ts';
import { enqueuePhotoDeliveries } from './delivery-queue.store.ts';

export type PhotoKind = 'full' | 'thumbnail';

/** Which photo: the message it belongs to, of one camera. */
export interface PhotoSlot {
  readonly deviceId: number;
  readonly messageId: string;
  readonly messageIndex: number;
  readonly kind: PhotoKind;
}

export interface ReceivedPhoto {
  readonly id: number;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

export interface KnownSlot {
  readonly message_kind: 'insight' | 'status' | null;
  /** Null also when the insight was cleared. */
  readonly insight_id: number | null;
  /** Of the photo that is kept there, if any. */
  readonly sha256: Buffer | null;
}

export function createDevicePhotosStore({ pool }: Database, jobs: Jobs, live: LiveBus) {
  return {
    /** What is known of the message and of a photo of it. */
    async find({ deviceId, messageId, messageIndex, kind }: PhotoSlot): Promise<KnownSlot> {
      const { rows } = await pool.query<KnownSlot>({
        name: 'photo-slot',
        text: `SELECT m.kind AS message_kind, m.insight_id, p.sha256
               FROM (SELECT $1::int AS device_id, $2 AS message_id, $3::smallint AS message_index) AS slot
               LEFT JOIN device_messages m USING (device_id, message_id, message_index)
               LEFT JOIN photos p ON p.device_id = $1 AND p.message_id = $2 AND p.message_index = $3 AND p.kind = $4`,
        values: [deviceId, messageId, messageIndex, kind],
      });
      return rows[0] ?? { message_kind: null, insight_id: null, sha256: null };
    },

    /** An id for a photo that has no row yet, because the file comes first. */
    async drawId(): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* device-photos.drawId */ nextval(pg_get_serial_sequence('photos', 'id')) AS id`,
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('The database drew no id.');
      return id;
    },

    /** As {@link keepDevicePhoto} does, in a transaction of its own. */
    async keep(
      slot: PhotoSlot,
      photo: ReceivedPhoto,
      now: Date,
    ): Promise<{ insightId: number | null } | undefined> {
      return inTransaction(pool, (sql) => keepDevicePhoto(sql, { jobs, live }, { slot, photo, now }));
    },
  };
}

interface Keeping {
  readonly slot: PhotoSlot;
  readonly photo: ReceivedPhoto;
  readonly now: Date;
}

/**
 * Keeps a photo whose file is stored already, with its insight if that is known, and orders its thumbnail.
 * Undefined when another photo took the place meanwhile.
 */
export async function keepDevicePhoto(
  sql: PoolClient,
  { jobs, live }: { readonly jobs: Jobs; readonly live: LiveBus },
  { slot, photo, now }: Keeping,
): Promise<{ insightId: number | null } | undefined> {
  // The lock that taking in messages needs, too: the insight is either here already or will find this photo.
  await sql.query('SELECT /* device-photos.keepDevicePhoto */ FROM devices WHERE id = $1 FOR NO KEY UPDATE', [
    slot.deviceId,
  ]);
  const insightId = await lockInsight(sql, slot);
  if (!(await insertPhoto(sql, slot, photo, insightId, now))) return undefined;
  if (slot.kind === 'full') await jobs.send('make-thumbnail', { photoId: photo.id }, sql);
  if (insightId !== null) {
    await showPhoto(sql, live, slot, photo, insightId, now);
    await enqueuePhotoDeliveries(sql, jobs, [insightId], now);
  }
  if (insightId !== null && slot.kind === 'full') await closeRequests(sql, live, slot, insightId, now);
  return { insightId };
}

async function lockInsight(sql: PoolClient, { deviceId, messageId, messageIndex }: PhotoSlot) {
  const { rows } = await sql.query<{ insight_id: number }>(
    `SELECT /* device-photos.lockInsight */ i.insight_id FROM device_messages m
     JOIN insights i ON i.insight_id = m.insight_id
     WHERE m.device_id = $1 AND m.message_id = $2 AND m.message_index = $3 AND i.device_id = $1
     FOR NO KEY UPDATE OF i`,
    [deviceId, messageId, messageIndex],
  );
  return rows[0]?.insight_id ?? null;
}

async function insertPhoto(
  sql: PoolClient,
  slot: PhotoSlot,
  photo: ReceivedPhoto,
  insightId: number | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT /* device-photos.insertPhoto */ INTO photos
       (id, insight_id, device_id, message_id, message_index, kind, sha256, bytes, width, height,
       storage_key, created_at, orientation, linked_at)
     VALUES ($1, $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       CASE WHEN $2::bigint IS NOT NULL THEN $12::timestamptz END)
     ON CONFLICT (device_id, message_id, message_index, kind) DO NOTHING`,
    [
      photo.id,
      insightId,
      slot.deviceId,
      slot.messageId,
      slot.messageIndex,
      slot.kind,
      photo.sha256,
      photo.bytes,
      photo.width,
      photo.height,
      photo.storageKey,
      now,
      photo.orientation,
    ],
  );
  return rowCount === 1;
}

/** A thumbnail never takes the place of a full photo. */
async function showPhoto(
  sql: PoolClient,
  live: LiveBus,
  slot: PhotoSlot,
  { orientation }: ReceivedPhoto,
  insightId: number,
  now: Date,
) {
  const { rows } = await sql.query<{ owner_id: number | null }>(
    `UPDATE /* device-photos.showPhoto */ insights
     SET photo_kind = $2, photo_created_at = $3, photo_orientation = $4, changed_at = $3
     WHERE insight_id = $1 AND ($2 = 'full' OR photo_kind IS NULL) RETURNING owner_id`,
    [insightId, slot.kind, now, orientation],
  );
  const userId = rows[0]?.owner_id;
  if (!userId) return;
  await live.notify(sql, [
    { kind: 'photo', userId, insightId, deviceId: slot.deviceId },
    ...insightNotices('insights_changed', userId, [insightId]),
  ]);
}

/** What somebody asked the camera for is here now; a request whose time was up before is none any more. */
export async function closeRequests(
  sql: PoolClient,
  live: LiveBus,
  slot: Pick<PhotoSlot, 'deviceId'>,
  insightId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql.query<ChangedMessage>(
    `UPDATE /* device-photos.closeRequests */ ota_messages
     SET status = CASE WHEN expires_at <= $3 THEN 'expired' ELSE 'success' END,
       finished_at = LEAST(expires_at, $3)
     WHERE device_id = $1 AND insight_id = $2 AND message_type = 'request_higher_res_image' AND status = ANY($4)
     RETURNING created_by_id, message_type, insight_id`,
    [slot.deviceId, insightId, now, OPEN_OTA_STATUSES],
  );
  await live.notify(sql, messageNotices(rows));
}
