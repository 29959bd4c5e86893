import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { insightNotices, type LiveBus } from '../../live/live-bus.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../photo-privacy/photo-privacy.ts';

export interface OldPhoto {
  readonly id: number;
  readonly insight_id: number;
  /** What it shows, by its owner's word if there is one. */
  readonly class_name: string;
  readonly created_at: Date;
}

export interface PrivateOldPhoto extends OldPhoto {
  readonly privacy: PrivacyFacts;
}

export function createOldPhotosStore({ pool }: Database, jobs: Jobs, live: LiveBus) {
  return {
    /** Photos of insights that came before `before`, in the order of their ids; what is a favourite is not among them. */
    async list(before: Date, afterId: number, limit: number): Promise<OldPhoto[]> {
      const { rows } = await pool.query<OldPhoto>(
        `SELECT /* old-photos.list */ p.id, p.insight_id, p.created_at,
           COALESCE(i.confirmed_class_name, i.class_name) AS class_name
         FROM photos p JOIN insights i ON i.insight_id = p.insight_id
         WHERE p.id > $1 AND p.created_at < $2 AND i.insight_status IS DISTINCT FROM 'favorite'
         ORDER BY p.id LIMIT $3`,
        [afterId, before, limit],
      );
      return rows;
    },

    /**
     * Photos that came before their account wants those of people to be kept, in the order of their ids, with what they show; what is a
     * favourite is not among them.
     */
    async pastOfKeepers(now: Date, afterId: number, limit: number): Promise<PrivateOldPhoto[]> {
      const { rows } = await pool.query<PrivateOldPhoto>(
        `SELECT /* old-photos.pastOfKeepers */ p.id, p.insight_id, p.created_at,
           COALESCE(i.confirmed_class_name, i.class_name) AS class_name, ${PRIVACY_COLUMN}
         FROM photos p JOIN insights i ON i.insight_id = p.insight_id
         JOIN user_preferences keeper ON keeper.user_id = i.owner_id AND keeper.people_photo_days IS NOT NULL
         WHERE p.id > $1 AND p.created_at < $2::timestamptz - make_interval(days => keeper.people_photo_days)
           AND i.insight_status IS DISTINCT FROM 'favorite'
         ORDER BY p.id LIMIT $3`,
        [afterId, now, limit],
      );
      return rows;
    },

    /** Removes photos, and tells their owners; answers how many. What became a favourite meanwhile stays, and what shows another class. */
    remove(photos: readonly OldPhoto[], now: Date): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const { rows: insights } = await sql.query<Pick<OldPhoto, 'insight_id' | 'class_name'>>(
          `SELECT /* old-photos.remove */ insight_id, COALESCE(confirmed_class_name, class_name) AS class_name
           FROM insights
           WHERE insight_id = ANY($1) AND insight_status IS DISTINCT FROM 'favorite'
           ORDER BY insight_id FOR NO KEY UPDATE`,
          [photos.map(({ insight_id }) => insight_id)],
        );
        const classes = new Map(insights.map(({ insight_id, class_name }) => [insight_id, class_name]));
        const old = photos.filter(({ insight_id, class_name }) => classes.get(insight_id) === class_name);
        const ids = [...new Set(old.map(({ insight_id }) => insight_id))];
        const { rows: gone } = await sql.query<{ storage_key: string; thumbnail_key: string | null }>(
          'DELETE /* old-photos.remove */ FROM photos WHERE id = ANY($1) RETURNING storage_key, thumbnail_key',
          [old.map(({ id }) => id)],
        );
        if (gone.length === 0) return 0;
        const { rows: changed } = await sql.query<{ insight_id: number; owner_id: number | null }>(
          `UPDATE /* old-photos.remove */ insights i
           SET photo_kind = left_over.kind, changed_at = $2, photo_orientation = left_over.orientation,
             photo_created_at = CASE WHEN left_over.kind IS NOT NULL THEN i.photo_created_at END
           FROM (SELECT n.insight_id, best.kind, best.orientation FROM unnest($1::bigint[]) AS n(insight_id)
             LEFT JOIN LATERAL (SELECT p.kind, p.orientation FROM photos p WHERE p.insight_id = n.insight_id
               ORDER BY p.kind LIMIT 1) AS best ON true) AS left_over
           WHERE i.insight_id = left_over.insight_id RETURNING i.insight_id, i.owner_id`,
          [ids, now],
        );
        const keys = gone
          .flatMap((photo) => [photo.storage_key, photo.thumbnail_key])
          .filter((key) => key !== null);
        await jobs.send('remove-photo-files', { keys }, sql);
        for (const [userId, own] of Map.groupBy(changed, ({ owner_id }) => owner_id)) {
          if (userId === null) continue;
          const changedIds = own.map(({ insight_id }) => insight_id);
          await live.notify(sql, insightNotices('insights_changed', userId, changedIds));
        }
        return gone.length;
      });
    },
  };
}
