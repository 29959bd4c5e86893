import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { KeptPhoto } from '../../photo-store/thumbnailer.ts';
import { keepCounts } from './sd-cards.store.ts';

/** A photo that was kept, as far as its age and class tell whether it still is. */
export interface OldCardPhoto {
  readonly id: number;
  /** What somebody says it shows; empty where nobody does. */
  readonly class_name: string;
  readonly brought_at: Date;
}

export interface KeepersCardPhoto extends OldCardPhoto {
  readonly owner_id: number;
}

/** For the worker, which acts for nobody. */
export function createCardFilesStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** A photo that is here. */
    async find(photoId: number): Promise<KeptPhoto | undefined> {
      const { rows } = await pool.query<KeptPhoto>(
        `SELECT /* card-files.find */ id, device_id, storage_key, thumbnail_key FROM sd_card_photos
         WHERE id = $1 AND storage_key IS NOT NULL`,
        [photoId],
      );
      return rows[0];
    },

    /** False when the photo was removed meanwhile. */
    async setThumbnail(photoId: number, thumbnailKey: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE /* card-files.setThumbnail */ sd_card_photos SET thumbnail_key = $2
         WHERE id = $1 AND storage_key IS NOT NULL`,
        [photoId, thumbnailKey],
      );
      return rowCount === 1;
    },

    /** Which of these keys no row knows. `photoIds` are the ids that the keys are made of. */
    async unknownKeys(keys: readonly string[], photoIds: readonly number[]): Promise<string[]> {
      const { rows } = await pool.query<{ storage_key: string | null; thumbnail_key: string | null }>(
        'SELECT /* card-files.unknownKeys */ storage_key, thumbnail_key FROM sd_card_photos WHERE id = ANY($1)',
        [photoIds],
      );
      const known = new Set(rows.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]));
      return keys.filter((key) => !known.has(key));
    },

    /** Photos of cards that came before `before`, in the order of their ids. */
    async old(before: Date, afterId: number, limit: number): Promise<OldCardPhoto[]> {
      const { rows } = await pool.query<OldCardPhoto>(
        `SELECT /* card-files.old */ p.id, COALESCE(p.class_name, '') AS class_name, c.brought_at
         FROM sd_card_photos p JOIN sd_cards c ON c.id = p.sd_card_id
         WHERE p.id > $1 AND c.brought_at < $2 AND p.storage_key IS NOT NULL ORDER BY p.id LIMIT $3`,
        [afterId, before, limit],
      );
      return rows;
    },

    /** Photos of cards that somebody judged, and that came before their account wants those of people to be kept; by their ids. */
    async pastOfKeepers(now: Date, afterId: number, limit: number): Promise<KeepersCardPhoto[]> {
      const { rows } = await pool.query<KeepersCardPhoto>(
        `SELECT /* card-files.pastOfKeepers */ p.id, p.class_name, c.brought_at, c.owner_id
         FROM sd_card_photos p JOIN sd_cards c ON c.id = p.sd_card_id
         JOIN user_preferences keeper ON keeper.user_id = c.owner_id AND keeper.people_photo_days IS NOT NULL
         WHERE p.id > $1 AND c.brought_at < $2::timestamptz - make_interval(days => keeper.people_photo_days)
           AND p.storage_key IS NOT NULL AND p.class_name IS NOT NULL ORDER BY p.id LIMIT $3`,
        [afterId, now, limit],
      );
      return rows;
    },

    /** Removes photos but not what is known of them; answers how many. What somebody judged otherwise meanwhile stays. */
    remove(jobs: Jobs, photos: readonly OldCardPhoto[], problem: string): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const { rows: cards } = await sql.query<{ id: number }>(
          `SELECT /* card-files.remove */ id FROM sd_cards
           WHERE id IN (SELECT sd_card_id FROM sd_card_photos WHERE id = ANY($1)) ORDER BY id FOR NO KEY UPDATE`,
          [photos.map(({ id }) => id)],
        );
        const { rows } = await sql.query<{ storage_key: string; thumbnail_key: string | null }>(
          `UPDATE /* card-files.remove */ sd_card_photos p
           SET storage_key = NULL, thumbnail_key = NULL, state = 'unusable', problem = $3,
             pruned = true
           FROM (SELECT o.id, o.storage_key, o.thumbnail_key FROM sd_card_photos o
             JOIN unnest($1::bigint[], $2::text[]) AS item (id, class_name)
               ON o.id = item.id AND COALESCE(o.class_name, '') = item.class_name
             WHERE o.storage_key IS NOT NULL ORDER BY o.id FOR NO KEY UPDATE OF o) AS old
           WHERE p.id = old.id RETURNING old.storage_key, old.thumbnail_key`,
          [photos.map(({ id }) => id), photos.map(({ class_name }) => class_name), problem],
        );
        if (rows.length === 0) return 0;
        const keys = rows.flatMap(({ storage_key, thumbnail_key }) =>
          thumbnail_key ? [storage_key, thumbnail_key] : [storage_key],
        );
        await jobs.send('remove-photo-files', { keys }, sql);
        for (const { id } of cards) await keepCounts(sql, id);
        return rows.length;
      });
    },
  };
}
