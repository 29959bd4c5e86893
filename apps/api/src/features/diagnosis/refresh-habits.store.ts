import type { CameraHabits, HabitReading, InsightDay } from '@sightline/domain/diagnosis/camera-habits';
import type { Database } from '../../database/client.ts';
import {
  createDueCamerasStore,
  daysBefore,
  type ReportedCamera,
} from '../../shared-stores/due-cameras.store.ts';

/** Habits of a camera as they are worked out. */
export interface WorkedOutHabits {
  readonly device_id: number;
  /** Since when the owner has it, whose camera this was. */
  readonly owned_since: Date;
  readonly read_until: Date;
  readonly habits: CameraHabits;
}

/** Days before its last status, over which a camera is judged. */
const STATUS_DAYS = 60;
const INSIGHT_DAYS = 120;

export function createRefreshHabitsStore({ pool }: Database) {
  return {
    ...createDueCamerasStore({ pool }, { table: 'device_habits' }),

    /** What each of these cameras has said while its owner had it, ascending. */
    async readings(cameras: readonly ReportedCamera[]): Promise<Map<number, HabitReading[]>> {
      const { rows } = await pool.query<{
        readonly device_id: number;
        readonly at: Date;
        readonly received_at: Date;
        readonly volts: number | null;
        readonly images_processed: number | null;
      }>({
        name: 'habit-readings',
        text: `
          SELECT s.device_id, s.reported_at AS at, s.received_at, NULLIF(s.battery_voltage, 0)::float8 AS volts,
            s.images_processed
          FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS camera (device_id, since, until)
          JOIN device_statuses s ON s.device_id = camera.device_id AND s.reported_at >= camera.since
            AND s.reported_at <= camera.until
          ORDER BY s.device_id, s.reported_at, s.id`,
        values: [
          cameras.map(({ device_id }) => device_id),
          cameras.map((camera) => daysBefore(camera, STATUS_DAYS)),
          cameras.map(({ status_reported_at }) => status_reported_at),
        ],
      });
      return groupedBy(rows, ({ at, received_at, volts, images_processed }) => ({
        at: at.getTime(),
        receivedAt: received_at.getTime(),
        volts,
        imagesProcessed: images_processed,
      }));
    },

    /** The days in UTC on which each of these cameras took photos with insights, ascending; without a time, when they came. */
    async insightDays(cameras: readonly ReportedCamera[]): Promise<Map<number, InsightDay[]>> {
      const { rows } = await pool.query<{
        readonly device_id: number;
        readonly last_at: Date;
        readonly insights: number;
      }>({
        name: 'habit-insight-days',
        text: `
          SELECT camera.device_id, max(taken.at) AS last_at, count(*)::int AS insights
          FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS camera (device_id, owner_id, since)
          CROSS JOIN LATERAL (
            SELECT i.file_ctime AS at FROM insights i
            WHERE i.device_id = camera.device_id AND i.owner_id = camera.owner_id AND i.file_ctime >= camera.since
            UNION ALL
            SELECT i.time_stamp FROM insights i
            WHERE i.device_id = camera.device_id AND i.owner_id = camera.owner_id AND i.file_ctime IS NULL
              AND i.time_stamp >= camera.since) AS taken
          GROUP BY camera.device_id, date_bin('1 day', taken.at, '2000-01-01T00:00:00Z')
          ORDER BY camera.device_id, last_at`,
        values: [
          cameras.map(({ device_id }) => device_id),
          cameras.map(({ owner_id }) => owner_id),
          cameras.map((camera) => daysBefore(camera, INSIGHT_DAYS)),
        ],
      });
      return groupedBy(rows, ({ last_at, insights }) => ({ lastAt: last_at.getTime(), insights }));
    },

    /** Keeps what was worked out. Nothing of a camera that has changed hands meanwhile. */
    async save(all: readonly WorkedOutHabits[], now: Date): Promise<void> {
      await pool.query({
        name: 'habits-save',
        text: `
          INSERT INTO device_habits (device_id, computed_at, read_until, habits)
          SELECT new.device_id, $4, read_until, habits
          FROM unnest($1::int[], $2::timestamptz[], $3::jsonb[], $5::timestamptz[])
            AS new (device_id, read_until, habits, owned_since)
          JOIN device_ownerships own ON own.device_id = new.device_id AND own.ended_at IS NULL
            AND own.started_at = new.owned_since
          ON CONFLICT (device_id) DO UPDATE SET
            computed_at = excluded.computed_at, read_until = excluded.read_until, habits = excluded.habits`,
        values: [
          all.map(({ device_id }) => device_id),
          all.map(({ read_until }) => read_until),
          all.map(({ habits }) => JSON.stringify(habits)),
          now,
          all.map(({ owned_since }) => owned_since),
        ],
      });
    },
  };
}

function groupedBy<Row extends { readonly device_id: number }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<number, Value[]> {
  const grouped = Map.groupBy(rows, ({ device_id }) => device_id);
  return new Map([...grouped].map(([deviceId, own]) => [deviceId, own.map(toValue)]));
}
