import type { Database } from '../../database/client.ts';
import { utcText } from '../../shared-mappers/time-text.ts';

export interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

export interface HistoryPointRow {
  readonly at: string;
  readonly battery_voltage: number | null;
  readonly memory_remaining: number | null;
  readonly space_remaining: number | null;
  readonly images_processed: number | null;
  readonly image_count: number | null;
  readonly cycle_count: number | null;
  readonly hours_since_last_camera_trigger: number | null;
  readonly contacts: number;
}

/** Statuses `s` of camera $2 that were taken while account $1 owned it. */
export const OWNED_STATUSES = `
  SELECT s.* FROM device_statuses s WHERE s.device_id = $2 AND EXISTS (
    SELECT FROM device_ownerships owned WHERE owned.device_id = $2 AND owned.user_id = $1
      AND s.reported_at >= owned.started_at AND (owned.ended_at IS NULL OR s.reported_at < owned.ended_at))`;

const LAST_REPORTED = [
  'memory_remaining',
  'space_remaining',
  'images_processed',
  'image_count',
  'cycle_count',
  'hours_since_last_camera_trigger',
] as const satisfies readonly (keyof HistoryPointRow)[];

const lastReported = (column: string) =>
  `(array_agg(${column} ORDER BY reported_at DESC, id DESC) FILTER (WHERE ${column} IS NOT NULL))[1] AS ${column}`;

export function createDeviceHistoryStore({ pool }: Database) {
  return {
    /** The statuses of a span, one point for each range of so many minutes in which there are any, ascending. */
    async points(
      ownerId: number,
      deviceId: number,
      { from, to }: Span,
      minutes: number,
    ): Promise<HistoryPointRow[]> {
      const { rows } = await pool.query<HistoryPointRow>({
        name: 'device-history',
        text: `
          SELECT ${utcText('max(reported_at)')} AS at, min(battery_voltage) AS battery_voltage,
            ${LAST_REPORTED.map(lastReported).join(', ')}, count(*) AS contacts
          FROM (${OWNED_STATUSES} AND s.reported_at >= $3 AND s.reported_at < $4) AS said
          GROUP BY date_bin(make_interval(mins => $5), reported_at, $3)
          ORDER BY max(reported_at)`,
        values: [ownerId, deviceId, from, to, minutes],
      });
      return rows;
    },
  };
}
