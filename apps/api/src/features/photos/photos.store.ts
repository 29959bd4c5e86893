import type { Database } from '../../database/client.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../photo-privacy/photo-privacy.ts';

/** A photo as somebody sees it. */
export interface ShownPhoto extends PhotoRow {
  readonly privacy: PrivacyFacts;
}

export interface PhotoRow {
  readonly id: number;
  readonly device_id: number;
  readonly kind: 'full' | 'thumbnail';
  readonly sha256: Buffer;
  readonly storage_key: string;
  /** Only a full photo has one, once it was made. */
  readonly thumbnail_key: string | null;
}

/** The photo that somebody asks for: of an insight of theirs, taken by this camera. */
export interface PhotoRef {
  readonly ownerId: number;
  readonly insightId: number;
  readonly deviceId: number;
}

/** By which a photo that is asked for is found among others. */
export function nameOfPhoto({ ownerId, insightId, deviceId }: PhotoRef): string {
  return `${ownerId} ${insightId} ${deviceId}`;
}

const COLUMNS = 'p.id, p.device_id, p.kind, p.sha256, p.storage_key, p.thumbnail_key';

export function createPhotosStore({ pool }: Database) {
  return {
    /** Photos by their names, the full one where there is one; what is not the owner's and of the camera is not there. */
    async findShown(asked: readonly PhotoRef[]): Promise<Map<string, ShownPhoto>> {
      const { rows } = await pool.query<
        ShownPhoto & { readonly owner_id: number; readonly insight_id: number }
      >({
        name: 'shown-photos',
        text: `SELECT DISTINCT ON (i.insight_id) i.owner_id, i.insight_id, ${COLUMNS}, ${PRIVACY_COLUMN}
               FROM unnest($1::int[], $2::bigint[], $3::int[]) AS asked(owner_id, insight_id, device_id)
               JOIN insights i USING (owner_id, insight_id, device_id) JOIN photos p ON p.insight_id = i.insight_id
               ORDER BY i.insight_id, p.kind`,
        values: [
          asked.map(({ ownerId }) => ownerId),
          asked.map(({ insightId }) => insightId),
          asked.map(({ deviceId }) => deviceId),
        ],
      });
      return new Map(
        rows.map((row) => [
          nameOfPhoto({ ownerId: row.owner_id, insightId: row.insight_id, deviceId: row.device_id }),
          row,
        ]),
      );
    },

    /** For the worker, which acts for nobody. */
    async find(photoId: number): Promise<PhotoRow | undefined> {
      const { rows } = await pool.query<PhotoRow>(
        `SELECT /* photos.find */ ${COLUMNS} FROM photos p WHERE p.id = $1`,
        [photoId],
      );
      return rows[0];
    },

    /** False when the photo was removed meanwhile. */
    async setThumbnail(photoId: number, thumbnailKey: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'UPDATE /* photos.setThumbnail */ photos SET thumbnail_key = $2 WHERE id = $1',
        [photoId, thumbnailKey],
      );
      return rowCount === 1;
    },

    /** Removes uploads in pieces whose time is up, finished or not. */
    async removeExpiredUploads(before: Date): Promise<void> {
      await pool.query('DELETE /* photos.removeExpiredUploads */ FROM uploads WHERE expires_at <= $1', [
        before,
      ]);
    },

    /** Forgets photos that waited for their insight since before `before`, and answers the keys of their files. */
    async removeUnlinked(before: Date): Promise<string[]> {
      const { rows } = await pool.query<{ storage_key: string; thumbnail_key: string | null }>(
        `DELETE /* photos.removeUnlinked */ FROM photos WHERE insight_id IS NULL AND created_at < $1
         RETURNING storage_key, thumbnail_key`,
        [before],
      );
      return rows.flatMap(({ storage_key, thumbnail_key }) => [
        storage_key,
        ...(thumbnail_key ? [thumbnail_key] : []),
      ]);
    },

    /** Which of these keys no row knows. `photoIds` are the ids that the keys are made of. */
    async unknownKeys(keys: readonly string[], photoIds: readonly number[]): Promise<string[]> {
      const { rows } = await pool.query<{ storage_key: string; thumbnail_key: string | null }>(
        'SELECT /* photos.unknownKeys */ storage_key, thumbnail_key FROM photos WHERE id = ANY($1)',
        [photoIds],
      );
      const known = new Set(rows.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]));
      return keys.filter((key) => !known.has(key));
    },
  };
}
