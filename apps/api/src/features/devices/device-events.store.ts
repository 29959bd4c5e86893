import type { DeviceChange, EndedUpdate } from '@sightline/domain/devices/device-event';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import type { Database } from '../../database/client.ts';
import { utcText } from '../../shared-mappers/time-text.ts';
import { OWNED_STATUSES, type Span } from './device-history.store.ts';

export type DeviceChangeRow = DeviceChange & { readonly at: string };

export interface VisitEventRow {
  readonly at: string;
  readonly work: VisitWork[];
  readonly note: string;
}

export interface UpdateEndRow extends Pick<EndedUpdate, 'id' | 'state'> {
  readonly at: string;
  /** The camera's last word on it. */
  readonly code: string | null;
  readonly details: string | null;
}

/** The newest of a span; a camera that restarts all day is known by fewer. */
const MOST_EVENTS = 500;

/** Statuses of the span $3 to $4 that fulfil a condition, and the last one before. */
function reported(condition: string): string {
  return `(${OWNED_STATUSES} AND s.reported_at < $3 AND ${condition}
      ORDER BY s.reported_at DESC, s.id DESC LIMIT 1)
    UNION ALL (${OWNED_STATUSES} AND s.reported_at >= $3 AND s.reported_at < $4 AND ${condition})`;
}

/** Where one thing became another; `first` is what it was before anything was said of it, if that can be known. */
function changesOf(what: DeviceChange['what'], column: string, first = 'NULL'): string {
  return `
    SELECT '${what}' AS what, was, now_is AS now, reported_at FROM (
      SELECT reported_at, ${column}::text AS now_is,
        lag(${column}::text, 1, ${first}) OVER (ORDER BY reported_at, id) AS was
      FROM (${reported(`s.${column} IS NOT NULL`)}) AS heard) AS report
    WHERE was <> now_is AND reported_at >= $3`;
}

/** A run begins with its first status, wherever late ones of the run before it may lie. Relays say nothing of runs. */
const RESTARTS = `
  SELECT 'boot' AS what, was, boot AS now, reported_at FROM (
    SELECT boot, reported_at, lag(boot) OVER (ORDER BY reported_at) AS was FROM (
      SELECT split_part(message_id, ':', 1) AS boot, min(reported_at) AS reported_at
      FROM (${reported("s.message_id NOT LIKE '%:%:%'")}) AS heard GROUP BY 1) AS run) AS runs
  WHERE was IS NOT NULL AND reported_at >= $3`;

const CHANGES = [
  changesOf('software_version', 'software_version'),
  changesOf('camera_error', 'camera_error', "''"),
  changesOf('cycle_time', 'reported_cycle_time'),
  changesOf('trigger_number', 'reported_trigger_number'),
  RESTARTS,
].join(' UNION ALL ');

export function createDeviceEventsStore({ pool }: Database) {
  return {
    /** What changed in a span, as the camera's statuses of the account's own time tell, ascending. */
    async changes(ownerId: number, deviceId: number, { from, to }: Span): Promise<DeviceChangeRow[]> {
      const { rows } = await pool.query<DeviceChangeRow>({
        name: 'device-events',
        text: `
          SELECT what, was, now, ${utcText('reported_at')} AS at FROM (
            SELECT * FROM (${CHANGES}) AS change ORDER BY reported_at DESC LIMIT ${MOST_EVENTS}) AS newest
          ORDER BY reported_at, what`,
        values: [ownerId, deviceId, from, to],
      });
      return rows;
    },

    /** The device updates of the account that came to their end on the camera in a span, ascending. */
    async updates(ownerId: number, deviceId: number, { from, to }: Span): Promise<UpdateEndRow[]> {
      const { rows } = await pool.query<UpdateEndRow>({
        name: 'device-updates-ended',
        text: `
          SELECT ${utcText('finished_at')} AS at, id, state, code, details FROM (
            SELECT ud.finished_at, u.id, ud.state, said.code, said.details
            FROM device_update_devices ud
            JOIN device_updates u ON u.id = ud.update_id AND u.owner_id = $1
            LEFT JOIN LATERAL (
              SELECT f.code, f.details FROM device_update_feedback f
              WHERE f.update_id = u.id AND f.device_id = ud.device_id ORDER BY f.id DESC LIMIT 1) AS said ON true
            WHERE ud.device_id = $2 AND ud.finished_at >= $3 AND ud.finished_at < $4
              AND ud.state IN ('success', 'failed', 'dropped')
            ORDER BY ud.finished_at DESC LIMIT ${MOST_EVENTS}) AS newest
          ORDER BY finished_at, id`,
        values: [ownerId, deviceId, from, to],
      });
      return rows;
    },

    /** The visits of a span that the account noted, ascending. */
    async visits(ownerId: number, deviceId: number, { from, to }: Span): Promise<VisitEventRow[]> {
      const { rows } = await pool.query<VisitEventRow>({
        name: 'device-visits',
        text: `
          SELECT ${utcText('visited_at')} AS at, work, note FROM (
            SELECT id, visited_at, work, note FROM device_visits
            WHERE owner_id = $1 AND device_id = $2 AND visited_at >= $3 AND visited_at < $4
            ORDER BY visited_at DESC LIMIT ${MOST_EVENTS}) AS newest
          ORDER BY visited_at, id`,
        values: [ownerId, deviceId, from, to],
      });
      return rows;
    },
  };
}
