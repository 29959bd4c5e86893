import type { Database } from '../../database/client.ts';

/** A forecast as it is kept, or nothing of a camera that has none. */
export interface ForecastRow {
  readonly device_id: number;
  readonly computed_at: Date | null;
  readonly battery_p10: Date | null;
  readonly battery_p50: Date | null;
  readonly battery_p90: Date | null;
  readonly battery_basis: 'history' | 'model' | null;
  readonly battery_reasons: readonly string[] | null;
  readonly storage_p10: Date | null;
  readonly storage_p50: Date | null;
  readonly storage_p90: Date | null;
  readonly storage_basis: 'history' | 'model' | null;
  readonly storage_reasons: readonly string[] | null;
  /** Whether the camera has said how it is since it is its owner's. */
  readonly heard: boolean;
}

/** The forecast of a camera as it is worked out. */
export interface CameraForecast extends Omit<ForecastRow, 'computed_at' | 'heard'> {
  readonly read_until: Date;
}

const KEPT = `
  battery_p10, battery_p50, battery_p90, battery_basis, battery_reasons,
  storage_p10, storage_p50, storage_p90, storage_basis, storage_reasons`;

/** Forecasts of the cameras of account $1; one from before it owned the camera counts for nothing. */
const OF_OWNER = `
  SELECT d.id AS device_id, COALESCE(d.status_reported_at >= own.started_at, false) AS heard, f.computed_at, ${KEPT}
  FROM devices d
  JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
  LEFT JOIN device_forecasts f ON f.device_id = d.id AND f.computed_at >= own.started_at
  WHERE d.owner_id = $1 AND d.deleted_at IS NULL`;

export function createForecastsStore({ pool }: Database) {
  return {
    async list(ownerId: number): Promise<ForecastRow[]> {
      const { rows } = await pool.query<ForecastRow>({
        name: 'forecasts',
        text: `${OF_OWNER} ORDER BY d.id`,
        values: [ownerId],
      });
      return rows;
    },
    /** Whether all of these cameras are the account's. */
    async owns(ownerId: number, deviceIds: readonly number[]): Promise<boolean> {
      const { rows } = await pool.query<{ count: number }>({
        name: 'forecasts-owns',
        text: `SELECT count(*)::int AS count FROM devices WHERE owner_id = $1 AND id = ANY($2) AND deleted_at IS NULL`,
        values: [ownerId, deviceIds],
      });
      return rows[0]?.count === new Set(deviceIds).size;
    },
    /** Undefined for a camera that is not the account's. */
    async find(ownerId: number, deviceId: number): Promise<ForecastRow | undefined> {
      const { rows } = await pool.query<ForecastRow>({
        name: 'forecast',
        text: `${OF_OWNER} AND d.id = $2`,
        values: [ownerId, deviceId],
      });
      return rows[0];
    },
  };
}
