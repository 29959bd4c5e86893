import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../rows/insight.mapper.ts';

export interface PhotoRow {
  readonly insight_id: number;
  readonly device_id: number;
}

export function createInsightsStore({ pool }: Database) {
  return {
    async count(ownerId: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*) AS count FROM insights WHERE owner_id = $1',
        [ownerId],
      );
      return rows[0]?.count ?? 0;
    },

    /** Ascending by id. What lies before the page is skipped in the index alone, without reading its rows. */
    async page(ownerId: number, limit: number, offset: number): Promise<InsightRow[]> {
      const { rows } = await pool.query<InsightRow>({
        name: 'insights-page',
        text: `${INSIGHT_SELECT}
          WHERE i.owner_id = $1 AND i.insight_id >= (
            SELECT insight_id FROM insights WHERE owner_id = $1 ORDER BY owner_id, insight_id OFFSET $3 LIMIT 1)
          ORDER BY i.owner_id, i.insight_id LIMIT $2`,
        values: [ownerId, limit, offset],
      });
      return rows;
    },

    async withPhoto(ownerId: number): Promise<PhotoRow[]> {
      const { rows } = await pool.query<PhotoRow>(
        `SELECT insight_id, device_id FROM insights
         WHERE owner_id = $1 AND photo_kind IS NOT NULL ORDER BY insight_id`,
        [ownerId],
      );
      return rows;
    },
  };
}
