import type { Database } from '../../database/client.ts';
import { utcText } from '../../rows/time-text.ts';

export interface InsightSummaryRow {
  readonly device_id: number;
  readonly insight_count: number;
  readonly insight_id: number | null;
  readonly class_name: string | null;
  readonly time_stamp: string | null;
  readonly file_ctime: string | null;
}

export function createInsightSummaryStore({ pool }: Database) {
  return {
    /**
     * Counts and newest insights come from the index on (device_id, insight_id, owner_id) alone; only the newest row
     * of each camera is read.
     */
    async list(ownerId: number): Promise<InsightSummaryRow[]> {
      const { rows } = await pool.query<InsightSummaryRow>({
        name: 'insight-summary',
        text: `
          SELECT d.id AS device_id, seen.insight_count, i.insight_id, i.class_name,
            ${utcText('i.time_stamp')} AS time_stamp, ${utcText('i.file_ctime')} AS file_ctime
          FROM devices d
          CROSS JOIN LATERAL (
            SELECT count(*) AS insight_count, max(insight_id) AS newest
            FROM insights WHERE device_id = d.id AND owner_id = $1) AS seen
          LEFT JOIN insights i ON i.insight_id = seen.newest
          WHERE d.owner_id = $1 AND d.deleted_at IS NULL
          ORDER BY d.id`,
        values: [ownerId],
      });
      return rows;
    },
  };
}
