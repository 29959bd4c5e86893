import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { CameraHabits, InsightsByDay } from '@sightline/domain/diagnosis/camera-habits';
import type { Database } from '../../database/client.ts';
import type { Box } from './nearby.ts';

/** What is known of every camera of an account; null is not known. What it said before it was its owner's is left out. */
export interface CameraRow {
  readonly device_id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null: never heard since it is its owner's. */
  readonly last_seen: Date | null;
  readonly next_heartbeat_at: Date | null;
  /** Minutes. */
  readonly cycle_time: number;
  readonly reported_cycle_time: number | null;
  readonly last_insight_at: Date | null;
  readonly silent_since: Date | null;
  readonly volts: number | null;
  readonly camera_error: string | null;
  readonly space_remaining: number | null;
  readonly hours_since_trigger: number | null;
  readonly clock: string | null;
  /** Whether a relay may bring messages of it, and whether it ever counted what it does: relays bring no counters. */
  readonly has_relay: boolean;
  readonly has_counters: boolean;
  /** By which link its newest insight came. */
  readonly comms_source: string | null;
  /** The gateway that brings its messages. */
  readonly gateway_token_id: number | null;
  /** Null where its habits are not known yet. */
  readonly insights_by_day: InsightsByDay | null;
}

/** What is looked up of quiet cameras only. */
export interface EvidenceRow {
  readonly device_id: number;
  readonly habits: CameraHabits | null;
  readonly has_forecast: boolean;
  readonly battery_p10: Date | null;
  readonly battery_p50: Date | null;
  readonly battery_p90: Date | null;
  readonly battery_basis: string | null;
  /** Since when it stands where it stands. */
  readonly placed_since: Date | null;
  /** Its newest photos. */
  readonly photos: readonly PlacedPhoto[];
  readonly saw_person: boolean;
  readonly update_state: DeviceUpdateState | null;
  readonly update_changed_at: Date | null;
  readonly model_changed_at: Date | null;
}

/** Times ISO 8601. */
interface PlacedPhoto {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly time_stamp: string;
  readonly file_ctime: string | null;
}

/** The newest photo with a position is looked for among so many, as the page of a camera does. */
const PHOTOS = 12;
/** Classes of people, in lower case. */
const PEOPLE = ['human', 'person', 'people'];

/** Of status columns: what a camera said before it was its owner's is none of their business. */
const own = (column: string) => `CASE WHEN d.status_reported_at >= own.started_at THEN ${column} END`;

const CAMERAS = `
  SELECT d.id AS device_id, d.latitude, d.longitude,
    CASE WHEN d.last_seen >= own.started_at THEN d.last_seen END AS last_seen, d.next_heartbeat_at, d.cycle_time,
    d.reported_cycle_time, d.last_insight_at, d.silent_since,
    ${own('NULLIF(d.battery_voltage, 0)::float8')} AS volts, ${own("NULLIF(d.camera_error, '')")} AS camera_error,
    ${own('d.space_remaining::float8')} AS space_remaining,
    ${own('d.hours_since_last_camera_trigger::float8')} AS hours_since_trigger, ${own('d.clock')} AS clock,
    d.lora_uid IS NOT NULL OR d.cell_uid IS NOT NULL AS has_relay,
    d.images_processed IS NOT NULL OR d.cycle_count IS NOT NULL AS has_counters, newest.comms_source,
    (SELECT max(t.id) FROM gateway_token_devices g JOIN gateway_tokens t ON t.id = g.gateway_token_id
     WHERE g.device_id = d.id AND t.revoked_at IS NULL) AS gateway_token_id,
    h.habits -> 'insightsByDay' AS insights_by_day
  FROM devices d
  JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
  LEFT JOIN device_habits h ON h.device_id = d.id AND h.computed_at >= own.started_at
  LEFT JOIN LATERAL (
    SELECT i.comms_source FROM insights i
    WHERE d.last_insight_at IS NOT NULL AND i.device_id = d.id AND i.owner_id = d.owner_id
    ORDER BY i.insight_id DESC LIMIT 1) AS newest ON true
  WHERE d.owner_id = $1 AND d.deleted_at IS NULL`;

export function createQuietCamerasStore({ pool }: Database) {
  return {
    /** All cameras of an account, ascending. */
    async cameras(ownerId: number): Promise<CameraRow[]> {
      const { rows } = await pool.query<CameraRow>({
        name: 'diagnosis-cameras',
        text: `${CAMERAS} ORDER BY d.id`,
        values: [ownerId],
      });
      return rows;
    },

    /** One camera of an account. */
    async camera(ownerId: number, deviceId: number): Promise<CameraRow | undefined> {
      const { rows } = await pool.query<CameraRow>({
        name: 'diagnosis-camera',
        text: `${CAMERAS} AND d.id = $2`,
        values: [ownerId, deviceId],
      });
      return rows[0];
    },

    /** Those of an account's cameras that stand in a box or speak by a gateway, ascending; null where there is none. */
    async camerasAround(
      ownerId: number,
      box: Box | null,
      gatewayTokenId: number | null,
    ): Promise<CameraRow[]> {
      const { rows } = await pool.query<CameraRow>({
        name: 'diagnosis-cameras-around',
        text: `${CAMERAS} AND (
            d.latitude BETWEEN $2 AND $3 AND d.longitude BETWEEN $4 AND $5
            OR d.id IN (SELECT device_id FROM gateway_token_devices WHERE gateway_token_id = $6))
          ORDER BY d.id`,
        values: [ownerId, box?.south, box?.north, box?.west, box?.east, gatewayTokenId],
      });
      return rows;
    },

    /** What else is known of some of an account's cameras, ascending. */
    async evidence(ownerId: number, deviceIds: readonly number[]): Promise<EvidenceRow[]> {
      const { rows } = await pool.query<EvidenceRow>({
        name: 'diagnosis-evidence',
        text: `
          SELECT d.id AS device_id, h.habits, f.device_id IS NOT NULL AS has_forecast, f.battery_p10, f.battery_p50,
            f.battery_p90, f.battery_basis, place.started_at AS placed_since, newest.photos,
            EXISTS (
              SELECT FROM insights i
              WHERE i.device_id = d.id AND i.owner_id = d.owner_id
                AND i.file_ctime BETWEEN d.last_seen - interval '1 hour' AND d.last_seen
                AND lower(COALESCE(i.confirmed_class_name, i.class_name)) = ANY($3)) AS saw_person,
            u.state AS update_state, u.updated_at AS update_changed_at,
            GREATEST(
              (SELECT max(m.updated_at) FROM deployed_models m
               WHERE m.device_id = d.id AND m.deployed_status = 'deployed' AND m.updated_at >= own.started_at),
              (SELECT max(o.finished_at) FROM ota_messages o
               WHERE o.device_id = d.id AND o.message_type = 'update_model_settings' AND o.status = 'success'
                 AND o.finished_at >= own.started_at)) AS model_changed_at
          FROM devices d
          JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
          LEFT JOIN device_habits h ON h.device_id = d.id AND h.computed_at >= own.started_at
          LEFT JOIN device_forecasts f ON f.device_id = d.id AND f.computed_at >= own.started_at
          LEFT JOIN LATERAL (
            SELECT started_at FROM device_deployments
            WHERE device_id = d.id AND ended_at IS NULL LIMIT 1) AS place ON true
          CROSS JOIN LATERAL (
            SELECT COALESCE(json_agg(photo), '[]') AS photos FROM (
              SELECT i.latitude, i.longitude, i.time_stamp, i.file_ctime FROM insights i
              WHERE d.last_insight_at IS NOT NULL AND i.device_id = d.id AND i.owner_id = d.owner_id
              ORDER BY i.insight_id DESC LIMIT ${PHOTOS}) AS photo
            WHERE photo.latitude IS NOT NULL) AS newest
          LEFT JOIN LATERAL (
            SELECT part.state, part.updated_at
            FROM device_update_devices part JOIN device_updates whole ON whole.id = part.update_id
            WHERE part.device_id = d.id AND part.state <> 'dropped' AND whole.dropped_at IS NULL
              AND (part.finished_at IS NULL OR part.finished_at >= own.started_at)
            ORDER BY part.update_id DESC LIMIT 1) AS u ON true
          WHERE d.owner_id = $1 AND d.id = ANY($2) AND d.deleted_at IS NULL
          ORDER BY d.id`,
        values: [ownerId, deviceIds, PEOPLE],
      });
      return rows;
    },
  };
}
