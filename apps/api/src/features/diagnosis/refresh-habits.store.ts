import type { CameraHabits, HabitReading, InsightDay } from '@sightline/domain/diagnosis/camera-habits';
import type { Database } from '../../database/client.ts';

/** A camera whose habits are older than what it has said since. */
export interface DueCamera {
  readonly device_id: number;
  readonly owner_id: number;
  readonly status_reported_at: Date;
  /** Since when its owner has it. */
  readonly owned_since: Date;
}

/** Habits of a camera as they are worked out. */
export interface WorkedOutHabits {
  readonly device_id: number;
  /** Since when the owner has it, whose camera this was. */
  readonly owned_since: Date;
  readonly read_until: Date;
  readonly habits: CameraHabits;
}

/** Every status is read, so only a few cameras at once. */
const CAMERAS_A_PORTION = 20;
/** A camera that wakes every few minutes lives as it did at the last one. */
const PAUSE_MINUTES = 30;
/** Days before its last status, over which a camera is judged. */
const STATUS_DAYS = 60;
const INSIGHT_DAYS = 120;
const DAY_MS = 86_400_000;

/** Cameras `d` that have reported since their owner has them, of which a condition says which. */
const CAMERAS = `
  SELECT d.id AS device_id, d.owner_id, d.status_reported_at, own.started_at AS owned_since
  FROM devices d
  JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
  LEFT JOIN device_habits h ON h.device_id = d.id
  WHERE d.deleted_at IS NULL AND d.status_reported_at >= own.started_at`;

/** Days before its last status, and not before its owner had it. */
function sinceOf({ status_reported_at, owned_since }: DueCamera, days: number): Date {
  return new Date(Math.max(status_reported_at.getTime() - days * DAY_MS, owned_since.getTime()));
}

export function createRefreshHabitsStore({ pool }: Database) {
  return {
    /** A camera of an account that has reported, else none. */
    async heard(ownerId: number, deviceId: number): Promise<DueCamera[]> {
      const { rows } = await pool.query<DueCamera>({
        name: 'habits-heard',
        text: `${CAMERAS} AND d.owner_id = $1 AND d.id = $2`,
        values: [ownerId, deviceId],
      });
      return rows;
    },

    /** The next cameras after `after` whose habits are due at `now`, ascending. */
    async due(after: number, now: Date): Promise<DueCamera[]> {
      const { rows } = await pool.query<DueCamera>({
        name: 'habits-due',
        text: `${CAMERAS} AND d.id > $1
            AND (h.device_id IS NULL OR h.computed_at < own.started_at
              OR h.read_until <> d.status_reported_at AND h.computed_at < $2::timestamptz - interval '${PAUSE_MINUTES} minutes')
          ORDER BY d.id LIMIT ${CAMERAS_A_PORTION}`,
        values: [after, now],
      });
      return rows;
    },

    /** What each of these cameras has said while its owner had it, ascending. */
    async readings(cameras: readonly DueCamera[]): Promise<Map<number, HabitReading[]>> {
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
          cameras.map((camera) => sinceOf(camera, STATUS_DAYS)),
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
    async insightDays(cameras: readonly DueCamera[]): Promise<Map<number, InsightDay[]>> {
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
          cameras.map((camera) => sinceOf(camera, INSIGHT_DAYS)),
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
