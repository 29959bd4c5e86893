import type { StorageReading } from '@sightline/domain/forecasts/storage-forecast';
import { LIMITS } from '@sightline/domain/limits';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import type { Database } from '../../database/client.ts';
import {
  createDueCamerasStore,
  daysBefore,
  type ReportedCamera,
} from '../../shared-stores/due-cameras.store.ts';
import type { CameraForecast } from './forecasts.store.ts';

/** A camera whose forecast is older than what it has said since. */
export interface DueCamera extends ReportedCamera {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** What it runs with, as far as it said; else what was asked for. */
  readonly cycle_time: number;
  readonly trigger_number: number;
  /** When its owner last noted that the batteries were changed, … */
  readonly batteries_noted_at: Date | null;
  /** … or the card swapped. */
  readonly card_noted_at: Date | null;
}

/** What lies farther back says nothing of today's batteries. */
const HISTORY_DAYS = 200;
/** Statuses of so many hours are read as one. */
const HOURS = 6;

const last = (column: string) =>
  `(array_agg(${column} ORDER BY reported_at DESC, id DESC) FILTER (WHERE ${column} IS NOT NULL))[1]`;

interface ReadingRow {
  readonly device_id: number;
  readonly at: Date;
  readonly volts: number | null;
  readonly cycle_count: number | null;
  readonly images_processed: number | null;
  readonly space_remaining: number | null;
  readonly statuses: number;
}

/** When the owner of a camera `d`, who has it since `own.started_at`, last noted such work at it. */
const noted = (work: VisitWork) => `
  (SELECT max(v.visited_at) FROM device_visits v WHERE v.device_id = d.id AND v.owner_id = d.owner_id
    AND v.visited_at >= own.started_at - interval '${LIMITS.visitMinutesAhead} minutes' AND '${work}' = ANY(v.work))`;

const COLUMNS = [
  'd.latitude',
  'd.longitude',
  'COALESCE(d.reported_cycle_time, d.cycle_time) AS cycle_time',
  'COALESCE(d.reported_trigger_number, d.trigger_number) AS trigger_number',
  `${noted('batteries')} AS batteries_noted_at`,
  `${noted('card')} AS card_noted_at`,
];

export function createRefreshForecastsStore({ pool }: Database) {
  return {
    ...createDueCamerasStore<DueCamera>({ pool }, { table: 'device_forecasts', columns: COLUMNS }),

    /** What each of these cameras has said while its owner had it, ascending. A reading is of one set of batteries and one card. */
    async readings(cameras: readonly DueCamera[]): Promise<Map<number, StorageReading[]>> {
      const { rows } = await pool.query<ReadingRow>({
        name: 'forecast-readings',
        text: `
          SELECT s.device_id, max(reported_at) AS at, avg(NULLIF(battery_voltage, 0))::float8 AS volts,
            ${last('cycle_count')} AS cycle_count, ${last('images_processed')} AS images_processed,
            ${last('space_remaining')}::float8 AS space_remaining, count(*)::int AS statuses
          FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
            AS camera (device_id, since, until, batteries, card)
          JOIN device_statuses s ON s.device_id = camera.device_id AND s.reported_at >= camera.since
            AND s.reported_at <= camera.until
          GROUP BY s.device_id, date_bin('${HOURS} hours', s.reported_at, '2000-01-01'),
            s.reported_at > camera.batteries, s.reported_at > camera.card
          ORDER BY s.device_id, max(reported_at)`,
        values: [
          cameras.map(({ device_id }) => device_id),
          cameras.map((camera) => daysBefore(camera, HISTORY_DAYS)),
          cameras.map(({ status_reported_at }) => status_reported_at),
          cameras.map(({ batteries_noted_at }) => batteries_noted_at),
          cameras.map(({ card_noted_at }) => card_noted_at),
        ],
      });
      const readings = rows.map((row) => ({
        deviceId: row.device_id,
        at: row.at.getTime(),
        volts: row.volts,
        cycleCount: row.cycle_count,
        imagesProcessed: row.images_processed,
        spaceRemaining: row.space_remaining,
        statuses: row.statuses,
      }));
      return Map.groupBy(readings, ({ deviceId }) => deviceId);
    },

    /**
     * Keeps what was worked out of cameras as they were read. A camera that has changed hands meanwhile is worked out again by
     * its owner's date; one whose visits say otherwise by now is left for the next time.
     */
    async save(
      forecasts: readonly CameraForecast[],
      cameras: readonly DueCamera[],
      now: Date,
    ): Promise<void> {
      await pool.query({
        name: 'forecasts-save',
        text: `
          INSERT INTO device_forecasts (device_id, computed_at, read_until,
            battery_p10, battery_p50, battery_p90, battery_basis, battery_reasons,
            storage_p10, storage_p50, storage_p90, storage_basis, storage_reasons)
          SELECT new.device_id, $2, read.until,
            battery_p10, battery_p50, battery_p90, battery_basis, battery_reasons,
            storage_p10, storage_p50, storage_p90, storage_basis, storage_reasons
          FROM json_populate_recordset(NULL::device_forecasts, $1::json) AS new
          JOIN unnest($3::int[], $4::timestamptz[]) AS read (device_id, until) USING (device_id)
          JOIN unnest($5::int[], $6::timestamptz[], $7::timestamptz[]) AS camera (device_id, batteries, card)
            USING (device_id)
          JOIN devices d ON d.id = new.device_id
          JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
          WHERE ${noted('batteries')} IS NOT DISTINCT FROM camera.batteries
            AND ${noted('card')} IS NOT DISTINCT FROM camera.card
          ON CONFLICT (device_id) DO UPDATE SET
            computed_at = excluded.computed_at, read_until = excluded.read_until,
            battery_p10 = excluded.battery_p10, battery_p50 = excluded.battery_p50, battery_p90 = excluded.battery_p90,
            battery_basis = excluded.battery_basis, battery_reasons = excluded.battery_reasons,
            storage_p10 = excluded.storage_p10, storage_p50 = excluded.storage_p50, storage_p90 = excluded.storage_p90,
            storage_basis = excluded.storage_basis, storage_reasons = excluded.storage_reasons`,
        values: [
          JSON.stringify(forecasts.map(({ read_until: _, ...forecast }) => forecast)),
          now,
          forecasts.map(({ device_id }) => device_id),
          forecasts.map(({ read_until }) => read_until),
          cameras.map(({ device_id }) => device_id),
          cameras.map(({ batteries_noted_at }) => batteries_noted_at),
          cameras.map(({ card_noted_at }) => card_noted_at),
        ],
      });
    },
  };
}
