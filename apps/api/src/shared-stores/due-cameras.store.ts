import type { Database } from '../database/client.ts';

/** A camera that has reported since its owner has it. */
export interface ReportedCamera {
  readonly device_id: number;
  readonly owner_id: number;
  readonly status_reported_at: Date;
  /** Since when its owner has it. */
  readonly owned_since: Date;
}

/** What is worked out of cameras and kept, with `computed_at` and `read_until`. */
interface Kept {
  readonly table: 'device_forecasts' | 'device_habits';
  /** What else is read of a camera `d`. */
  readonly columns?: readonly string[];
}

/** Every status of a camera is read, so only a few at once. */
const CAMERAS_A_PORTION = 20;
/** A camera that wakes every few minutes has not changed since the last one. */
const PAUSE_MINUTES = 30;
const DAY_MS = 86_400_000;

/** Finds cameras of which something is worked out each time they report, and kept in a table. */
export function createDueCamerasStore<Camera extends ReportedCamera>(
  { pool }: Pick<Database, 'pool'>,
  { table, columns = [] }: Kept,
) {
  const cameras = `
    SELECT d.id AS device_id, d.owner_id, d.status_reported_at, own.started_at AS owned_since
      ${columns.map((column) => `, ${column}`).join('')}
    FROM devices d
    JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
    LEFT JOIN ${table} kept ON kept.device_id = d.id
    WHERE d.deleted_at IS NULL AND d.status_reported_at >= own.started_at`;

  return {
    /** Those of some of an account's cameras that have reported, ascending. */
    async heard(ownerId: number, deviceIds: readonly number[]): Promise<Camera[]> {
      const { rows } = await pool.query<Camera>({
        name: `${table}-heard`,
        text: `${cameras} AND d.owner_id = $1 AND d.id = ANY($2) ORDER BY d.id`,
        values: [ownerId, deviceIds],
      });
      return rows;
    },

    /** The next cameras after `after` of which something is due at `now`, ascending. */
    async due(after: number, now: Date): Promise<Camera[]> {
      const { rows } = await pool.query<Camera>({
        name: `${table}-due`,
        text: `${cameras} AND d.id > $1
            AND (kept.device_id IS NULL OR kept.computed_at < own.started_at
              OR kept.read_until <> d.status_reported_at
                AND kept.computed_at < $2::timestamptz - interval '${PAUSE_MINUTES} minutes')
          ORDER BY d.id LIMIT ${CAMERAS_A_PORTION}`,
        values: [after, now],
      });
      return rows;
    },
  };
}

/** So many days before the last status of a camera, and not before its owner had it. */
export function daysBefore(
  { status_reported_at, owned_since }: Pick<ReportedCamera, 'status_reported_at' | 'owned_since'>,
  days: number,
): Date {
  return new Date(Math.max(status_reported_at.getTime() - days * DAY_MS, owned_since.getTime()));
}
