import type { Database } from '../../database/client.ts';

export interface OverviewRow {
  readonly class_name: string;
  readonly device_id: number;
  /** Days since 1970, in UTC. */
  readonly day: number;
  readonly count: number;
}

/** From here on cameras are trusted to know when a photo was taken (`cameraTimestamp` of domain). */
const TRUSTED_AFTER = '2023-09-01 00:00:00+00';

export function createOverviewStore({ pool }: Database) {
  return {
    /** How many insights there are of each class, camera and day: one pass over the owner's insights. */
    async counts(ownerId: number): Promise<OverviewRow[]> {
      const { rows } = await pool.query<OverviewRow>({
        name: 'insights-overview',
        text: `
          SELECT COALESCE(confirmed_class_name, class_name) AS class_name, device_id,
            floor(extract(epoch FROM CASE WHEN time_stamp > '${TRUSTED_AFTER}' THEN COALESCE(file_ctime, time_stamp)
              ELSE time_stamp END) / 86400)::int AS day, count(*) AS count
          FROM insights WHERE owner_id = $1 GROUP BY 1, 2, 3`,
        values: [ownerId],
      });
      return rows;
    },
  };
}
