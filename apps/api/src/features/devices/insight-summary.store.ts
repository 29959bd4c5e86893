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

/** What of camera `d` lists show. */
const SHOWN = `device_id = d.id AND owner_id = $1 AND insight_status IS DISTINCT FROM 'archive'
  AND seen.count > archived.count`;

export function createInsightSummaryStore({ pool }: Database) {
  return {
    /**
     * Counts come from the index on (device_id, insight_id, owner_id) alone, archived ones from an index of their own. The
     * newest insight is the newest that lists show, with the species that somebody said it is; from the end of the same
     * index rows are read until one is not archived, and none where all are. Of an imported camera it is the one that was taken last,
     * from the index on (device_id, file_ctime): all of them arrived at once.
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
            WHERE d.kind = 'camera' AND ${SHOWN} ORDER BY insight_id DESC LIMIT 1) AS of_camera ON true
          LEFT JOIN LATERAL (
            SELECT insight_id, class_name, confirmed_class_name, time_stamp, file_ctime FROM insights
            WHERE d.kind = 'imported' AND ${SHOWN} ORDER BY file_ctime DESC NULLS LAST LIMIT 1) AS of_import ON true
          CROSS JOIN LATERAL (
            SELECT COALESCE(of_camera.insight_id, of_import.insight_id) AS insight_id,
              COALESCE(of_camera.class_name, of_import.class_name) AS class_name,
              COALESCE(of_camera.confirmed_class_name, of_import.confirmed_class_name) AS confirmed_class_name,
              COALESCE(of_camera.time_stamp, of_import.time_stamp) AS time_stamp,
              COALESCE(of_camera.file_ctime, of_import.file_ctime) AS file_ctime) AS i
          WHERE d.owner_id = $1 AND d.deleted_at IS NULL
          ORDER BY d.id`,
        values: [ownerId],
      });
      return rows;
    },
  };
}
