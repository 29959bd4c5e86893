import type { PhotoRate } from '@sightline/contract/devices/devices.contract';
import type { Database } from '../../database/client.ts';

/** Days that are looked at. */
const DAYS = 14;
const DAY_MS = 86_400_000;
/** More photos of a day than these say nothing more of a battery. */
const MOST_PHOTOS = 1_000_000;

export function createPhotoRatesStore({ pool }: Database) {
  return {
    /**
     * Photos of each day of each camera, counted back from its newest status, by its own counter since it is its owner's.
     * A counter that shows less than before has begun anew at zero.
     */
    async list(ownerId: number, now: Date): Promise<PhotoRate[]> {
      const { rows } = await pool.query<PhotoRate>({
        name: 'photo-rates',
        text: `
          WITH readings AS (
            SELECT s.device_id, s.reported_at AS at, s.images_processed AS count,
              lag(s.images_processed) OVER by_time AS before, min(s.reported_at) OVER (PARTITION BY s.device_id) AS first,
              max(s.reported_at) OVER (PARTITION BY s.device_id) AS last
            FROM devices d
            JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
            JOIN device_statuses s ON s.device_id = d.id AND s.images_processed IS NOT NULL
              AND s.reported_at >= GREATEST($2, own.started_at)
            WHERE d.owner_id = $1 AND d.deleted_at IS NULL
            WINDOW by_time AS (PARTITION BY s.device_id ORDER BY s.reported_at, s.id)
          ), rises AS (
            SELECT device_id, floor(EXTRACT(epoch FROM last - at) / 86400)::int AS age,
              floor(EXTRACT(epoch FROM last - first) / 86400)::int AS days,
              CASE WHEN count < before THEN count ELSE count - before END AS photos
            FROM readings
          ), by_day AS (
            SELECT device_id, age, LEAST(sum(photos), $3::bigint)::int AS photos FROM rises GROUP BY device_id, age
          ), days AS (
            SELECT device_id, generate_series(max(days) - 1, 0, -1) AS age FROM rises GROUP BY device_id
          ), lists AS (
            SELECT device_id, array_agg(COALESCE(photos, 0) ORDER BY age DESC) AS photos_of_days
            FROM days LEFT JOIN by_day USING (device_id, age) GROUP BY device_id
          )
          SELECT d.id AS device_id, COALESCE(lists.photos_of_days, '{}') AS photos_of_days
          FROM devices d LEFT JOIN lists ON lists.device_id = d.id
          WHERE d.owner_id = $1 AND d.deleted_at IS NULL
          ORDER BY d.id`,
        values: [ownerId, new Date(now.getTime() - DAYS * DAY_MS), MOST_PHOTOS],
      });
      return rows;
    },
  };
}
