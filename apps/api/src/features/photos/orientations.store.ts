import type { Orientation } from '@sightline/domain/photos/photo-orientation';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insightNotices, type LiveBus } from '../../live/live-bus.ts';

export interface UnreadPhoto {
  readonly id: number;
  readonly storage_key: string;
}

export interface ReadPhoto {
  readonly id: number;
  readonly orientation: Orientation;
}

/** Photos that nobody has read after the id $1, at most $2. */
export const UNREAD_PHOTOS =
  'SELECT /* orientations.unread */ id, storage_key FROM photos WHERE orientation IS NULL AND id > $1 ORDER BY id LIMIT $2';

export function createOrientationsStore({ pool }: Database, live: LiveBus) {
  return {
    /** Photos whose orientation nobody has read, in the order of their ids. */
    async unread(afterId: number, limit: number): Promise<UnreadPhoto[]> {
      const { rows } = await pool.query<UnreadPhoto>(UNREAD_PHOTOS, [afterId, limit]);
      return rows;
    },

    /**
     * Records orientations, and answers of how many photos. Insights whose photo is turned change, and their owners' pages are notified. A photo whose insight came
     * meanwhile stays unread: that insight is not locked, and would keep the box of a photo that is not turned.
     */
    record(photos: readonly ReadPhoto[], now: Date): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const { rows: insights } = await sql.query<{ insight_id: number }>(
          `SELECT /* orientations.record */ insight_id FROM insights WHERE insight_id IN (
             SELECT insight_id FROM photos WHERE id = ANY($1))
           ORDER BY insight_id FOR NO KEY UPDATE`,
          [photos.filter(({ orientation }) => orientation !== 1).map(({ id }) => id)],
        );
        const locked = insights.map(({ insight_id }) => insight_id);
        const { rowCount } = await sql.query(
          `UPDATE /* orientations.record */ photos p SET orientation = item.orientation
           FROM json_to_recordset($1::json) AS item(id int, orientation smallint)
           WHERE p.id = item.id AND (item.orientation = 1 OR p.insight_id IS NULL OR p.insight_id = ANY($2))`,
          [JSON.stringify(photos), locked],
        );
        const { rows: turned } = await sql.query<{ insight_id: number; owner_id: number | null }>(
          `UPDATE /* orientations.record */ insights i SET photo_orientation = p.orientation, changed_at = $3
           FROM photos p WHERE i.insight_id = ANY($1) AND p.id = ANY($2) AND p.insight_id = i.insight_id
             AND p.kind = i.photo_kind RETURNING i.insight_id, i.owner_id`,
          [locked, photos.map(({ id }) => id), now],
        );
        for (const [userId, own] of Map.groupBy(turned, ({ owner_id }) => owner_id)) {
          if (userId === null) continue;
          const ids = own.map(({ insight_id }) => insight_id);
          await live.notify(sql, insightNotices('insights_changed', userId, ids));
        }
        return rowCount ?? 0;
      });
    },
  };
}
