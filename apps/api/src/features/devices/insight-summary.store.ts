import type { Database } from '../../database/client.ts';
import { utcText } from '../../shared-mappers/time-text.ts';

export interface InsightSummaryRow {
  readonly device_id: number;
  readonly insight_count: number;
  readonly archived_count: number;
  readonly insight_id: number | null;
  readonly class_name: string | null;
  readonly time_stamp: string | null;
  readonly file_ctime: string | null;
}

export function createInsightSummaryStore({ pool }: Database) {
  return {
    /**
     * Counts come from the index on (device_id, insight_id, owner_id) alone, archived ones from an index of their own. The
     * newest insight is the newest that lists show, with the species that somebody said it is; from the end of the same
     * index rows are read until one is not archived, and none where all are.
     */
    async list(ownerId: number): Promise<InsightSummaryRow[]> {
      const { rows } = await pool.query<InsightSummaryRow>({
        name: 'insight-summary',
        text: `
          SELECT d.id AS device_id, seen.count - archived.count AS insight_count, archived.count AS archived_count,
            i.insight_id, COALESCE(i.confirmed_class_name, i.class_name) AS class_name,
            ${utcText('i.time_stamp')} AS time_stamp, ${utcText('i.file_ctime')} AS file_ctime
          FROM devices d
          CROSS JOIN LATERAL (
            SELECT count(*) FROM insights WHERE device_id = d.id AND owner_id = $1) AS seen
          CROSS JOIN LATERAL (
            SELECT count(*)
            FROM insights WHERE device_id = d.id AND owner_id = $1 AND insight_status = 'archive') AS archived
          LEFT JOIN LATERAL (
            SELECT insight_id, class_name, confirmed_class_name, time_stamp, file_ctime FROM insights
            WHERE device_id = d.id AND owner_id = $1 AND insight_status IS DISTINCT FROM 'archive'
              AND seen.count > archived.count
            ORDER BY insight_id DESC LIMIT 1) AS i ON true
          WHERE d.owner_id = $1 AND d.deleted_at IS NULL
          ORDER BY d.id`,
        values: [ownerId],
      });
      return rows;
    },
  };
}
