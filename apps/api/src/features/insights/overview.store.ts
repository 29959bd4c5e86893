import type { Database } from '../../database/client.ts';

/** Either a class and a camera, or a day. */
export interface OverviewRow {
  readonly class_name: string | null;
  readonly device_id: number | null;
  /** `2026-11-20`. */
  readonly day: string | null;
  readonly count: number;
}

/** From here on cameras are trusted to know when a photo was taken (`cameraTimestamp` of domain). */
const TRUSTED_AFTER = '2023-09-01 00:00:00+00';

export function createOverviewStore({ pool }: Database) {
  return {
    /**
     * How many insights there are of each class and camera, and of each day. Two passes over the owner's insights in
     * one statement: each has few groups, so that PostgreSQL shares it out among its workers.
     */
    async counts(ownerId: number): Promise<OverviewRow[]> {
      const { rows } = await pool.query<OverviewRow>(
        `SELECT /* overview.counts */ COALESCE(confirmed_class_name, class_name) AS class_name, device_id,
           NULL AS day, count(*) AS count
         FROM insights WHERE owner_id = $1 GROUP BY 1, 2
         UNION ALL
         SELECT NULL, NULL, day::text, count(*) FROM (
           SELECT (CASE WHEN time_stamp > '${TRUSTED_AFTER}' THEN COALESCE(file_ctime, time_stamp)
             ELSE time_stamp END AT TIME ZONE 'UTC')::date AS day
           FROM insights WHERE owner_id = $1) AS dated
         GROUP BY day`,
        [ownerId],
      );
      return rows;
    },
  };
}
