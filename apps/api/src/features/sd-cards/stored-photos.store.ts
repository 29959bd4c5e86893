import type { Orientation } from '@sightline/domain/photos/photo-orientation';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { keepDevicePhoto } from '../../shared-stores/device-photos.store.ts';
import type { AnnouncedPhoto } from './announced-photo.ts';
import { lockCard } from './lock-card.store.ts';
import type { CardRef } from './settle-card.store.ts';

/** A photo that is kept as one that was never reported, with the insight that tells of it. */
export interface StoredPhoto extends AnnouncedPhoto {
  readonly id: number;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly storage_key: string;
  readonly insight_id: number;
  readonly message_id: string;
  readonly message_index: number;
  /** Of the full photo that the insight has by now; null of one without. */
  readonly full_sha256: Buffer | null;
}

/** Where a photo lies once it is that of an insight. */
interface Attached {
  readonly id: number;
  readonly storageKey: string;
  readonly sha256: Buffer;
}

export function createStoredPhotosStore({
  db: { pool },
  jobs,
  live,
}: Pick<Services, 'db' | 'jobs' | 'live'>) {
  /** Notes that insights tell of a photo, whose own file goes; false, and nothing is done, where it was removed meanwhile. */
  async function write(sql: PoolClient, photo: StoredPhoto, state: 'stored' | 'present'): Promise<boolean> {
    const { rows } = await sql.query<{ storage_key: string; thumbnail_key: string | null }>(
      `UPDATE /* stored-photos.write */ sd_card_photos p SET reported = true, insight_id = $3, reason = NULL, state = $4,
         storage_key = NULL, thumbnail_key = NULL
       FROM (SELECT id, storage_key, thumbnail_key FROM sd_card_photos
         WHERE id = $1 AND state = 'stored' AND storage_key = $2 FOR UPDATE) AS old
       WHERE p.id = old.id RETURNING old.storage_key, old.thumbnail_key`,
      [photo.id, photo.storage_key, photo.insight_id, state],
    );
    const [old] = rows;
    if (!old) return false;
    const keys = old.thumbnail_key === null ? [old.storage_key] : [old.storage_key, old.thumbnail_key];
    await jobs.send('remove-photo-files', { keys }, sql);
    return true;
  }

  return {
    /** Which of these photos of a card are kept as never reported, with the insights that tell of them. */
    async find(
      { id, ownerId }: CardRef,
      pairs: readonly { readonly id: number; readonly insightId: number }[],
    ): Promise<StoredPhoto[]> {
      const { rows } = await pool.query<StoredPhoto>(
        `SELECT /* stored-photos.find */ p.id, p.bytes, p.width, p.height, p.orientation, p.storage_key, i.insight_id,
           i.message_id, i.message_index, i.photo_sha256, i.photo_bytes, full_photo.sha256 AS full_sha256
         FROM unnest($3::bigint[], $4::bigint[]) AS item (id, insight_id)
         JOIN sd_card_photos p ON p.id = item.id AND p.sd_card_id = $1 AND p.state = 'stored' AND p.storage_key IS NOT NULL
         JOIN insights i ON i.insight_id = item.insight_id AND i.owner_id = $2
         LEFT JOIN photos full_photo ON full_photo.insight_id = i.insight_id AND full_photo.kind = 'full'
         ORDER BY p.id`,
        [id, ownerId, pairs.map((pair) => pair.id), pairs.map(({ insightId }) => insightId)],
      );
      return rows;
    },

    /** Notes that the insight of a photo has the same one already. */
    async noteReported({ id, ownerId }: CardRef, photo: StoredPhoto): Promise<void> {
      await inTransaction(pool, async (sql) => {
        if (await lockCard(sql, ownerId, id)) await write(sql, photo, 'present');
      });
    },

    /** Makes a photo, whose file is stored once more, the full photo of its insight; false when that has one by now or is gone. */
    async attach(
      { id, ownerId, deviceId }: CardRef,
      photo: StoredPhoto,
      { sha256, ...place }: Attached,
      now: Date,
    ): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        // Locked with its camera, an insight is not cleared any more.
        if (!(await lockCard(sql, ownerId, id)) || !(await isLeft(sql, photo))) return false;
        const { bytes, width, height, orientation, message_id, message_index } = photo;
        const slot = { deviceId, messageId: message_id, messageIndex: message_index, kind: 'full' as const };
        const kept = { ...place, sha256, bytes, width, height, orientation };
        const isKept = await keepDevicePhoto(sql, { jobs, live }, { slot, photo: kept, now });
        return isKept !== undefined && (await write(sql, photo, 'stored'));
      });
    },
  };
}

/** Whether a photo and its insight are still there. */
async function isLeft(sql: PoolClient, { id, storage_key, insight_id }: StoredPhoto): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* stored-photos.isLeft */ FROM sd_card_photos p JOIN insights i ON i.insight_id = $3
     WHERE p.id = $1 AND p.state = 'stored' AND p.storage_key = $2 FOR UPDATE OF p`,
    [id, storage_key, insight_id],
  );
  return rowCount === 1;
}
