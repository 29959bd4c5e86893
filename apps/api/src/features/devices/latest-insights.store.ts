import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';

export function createLatestInsightsStore({ pool }: Database) {
  return {
    /** The newest insights of a camera that are this owner's and not archived, by arrival, newest first. */
    async list(ownerId: number, deviceId: number, limit: number): Promise<InsightRow[]> {
      const { rows } = await pool.query<InsightRow>({
        name: 'latest-insights',
        text: `${INSIGHT_SELECT} WHERE i.owner_id = $1 AND i.device_id = $2
          AND i.insight_status IS DISTINCT FROM 'archive' ORDER BY i.insight_id DESC LIMIT $3`,
        values: [ownerId, deviceId, limit],
      });
      return rows;
    },
  };
}
