import type { PageQuery } from '@sightline/contract/kernel/page';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { Database } from '../../database/client.ts';
import { isoText } from '../../shared-mappers/time-text.ts';

export interface PartRow {
  readonly deviceId: number;
  readonly state: DeviceUpdateState;
  readonly code: string | null;
  readonly details: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface DeviceUpdateRow {
  readonly id: number;
  readonly alg_release_id: number;
  readonly firmware_release_tag: string;
  /** Minutes. */
  readonly cycle_time: number;
  readonly trigger_number: number;
  /** Minutes. */
  readonly satellite_fix_time: number | null;
  readonly satellite_passes: string | null;
  readonly created_at: Date;
  readonly dropped_at: Date | null;
  readonly owner_email: string;
  readonly is_owner: boolean;
  readonly parts: readonly PartRow[];
}

export interface TimelineRow {
  readonly device_id: number;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  /** When the owner dropped it for this camera. */
  readonly dropped_at: Date | null;
  readonly feedback: readonly {
    readonly state: DeviceUpdateState;
    readonly version: string | null;
    readonly code: string | null;
    readonly details: string | null;
    /** ISO 8601. */
    readonly at: string;
  }[];
}

/** Parts `p` of cameras that are the account's now, unless they were over before it got the camera. */
const CONCERNS = `EXISTS (SELECT FROM devices d JOIN device_ownerships o ON o.device_id = d.id AND o.ended_at IS NULL
    WHERE d.id = p.device_id AND d.owner_id = $1 AND d.deleted_at IS NULL
      AND (p.finished_at IS NULL OR p.finished_at >= o.started_at))`;

/** The updates `u` that an account may see: its own, and those that concern its cameras. */
const MAY_SEE = `(u.owner_id = $1 OR EXISTS (
    SELECT FROM device_update_devices p WHERE p.update_id = u.id AND ${CONCERNS}))`;

/** Of an own update all cameras, of another's only those that are the account's. */
const VISIBLE_PART = `p.update_id = u.id AND (u.owner_id = $1 OR ${CONCERNS})`;

const UPDATES = `
  SELECT u.id, u.alg_release_id, u.firmware_release_tag, u.cycle_time, u.trigger_number, u.satellite_fix_time,
    u.satellite_passes, u.created_at, u.dropped_at, owner.email AS owner_email, u.owner_id = $1 AS is_owner,
    COALESCE((
      SELECT json_agg(json_build_object('deviceId', p.device_id, 'state', p.state, 'code', report.code,
        'details', report.details, 'updatedAt', ${isoText('p.updated_at')}) ORDER BY p.device_id)
      FROM device_update_devices p
      LEFT JOIN LATERAL (
        SELECT f.code, f.details FROM device_update_feedback f
        WHERE p.state = 'failed' AND f.update_id = p.update_id AND f.device_id = p.device_id AND f.status = 'failed'
        ORDER BY f.id DESC LIMIT 1) AS report ON true
      WHERE ${VISIBLE_PART}), '[]') AS parts
  FROM device_updates u JOIN users owner ON owner.id = u.owner_id`;

/** Cameras of updates on one page: it ends when so many stand on it, and is read and sent well within the time limit. */
const PARTS_A_PAGE = 20_000;

/**
 * The ids of a page, and how many cameras the newer ones on it have. Somebody else's update can concern only a camera that
 * was somebody else's before; of all others not even the updates are looked at.
 */
const PAGE = `
  SELECT /* device-updates.page */ id, COALESCE(sum((SELECT count(*) FROM device_update_devices part WHERE part.update_id = named.id))
    OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS parts_before
  FROM (
    (SELECT id FROM device_updates WHERE owner_id = $1 AND ($2::int IS NULL OR id < $2) ORDER BY id DESC LIMIT $3)
    UNION
    SELECT p.update_id FROM devices own JOIN device_update_devices p ON p.device_id = own.id
    WHERE own.owner_id = $1 AND ($2::int IS NULL OR p.update_id < $2) AND ${CONCERNS} AND EXISTS (
      SELECT FROM device_ownerships former
      WHERE former.device_id = own.id AND former.ended_at IS NOT NULL AND former.user_id <> $1)
    ORDER BY id DESC LIMIT $3) AS named
  ORDER BY id DESC`;

const TIMELINE = `
  SELECT /* device-updates.timeline */ p.device_id, u.created_at, p.delivered_at,
    CASE WHEN p.state = 'dropped' THEN p.finished_at END AS dropped_at,
    COALESCE((
      SELECT json_agg(json_build_object('state', f.status, 'version', f.version, 'code', f.code, 'details', f.details,
        'at', ${isoText('f.received_at')}) ORDER BY f.id)
      FROM device_update_feedback f WHERE f.update_id = p.update_id AND f.device_id = p.device_id), '[]') AS feedback
  FROM device_updates u JOIN device_update_devices p ON ${VISIBLE_PART}
  WHERE u.id = $2 ORDER BY p.device_id`;

export function createDeviceUpdatesStore({ pool }: Database, partsAPage = PARTS_A_PAGE) {
  return {
    /** Newest first; `next` is where the next page begins. */
    async page(
      userId: number,
      { limit, before }: PageQuery,
    ): Promise<{ rows: DeviceUpdateRow[]; next: number | null }> {
      // One more than a page holds says whether it goes on.
      const { rows: named } = await pool.query<{ id: number; parts_before: number }>(PAGE, [
        userId,
        before,
        limit + 1,
      ]);
      const ids = named
        .slice(0, limit)
        .filter(({ parts_before }) => parts_before < partsAPage)
        .map(({ id }) => id);
      const { rows } = await pool.query<DeviceUpdateRow>(
        `${UPDATES} /* device-updates.page */ WHERE u.id = ANY($2) AND ${MAY_SEE} ORDER BY u.id DESC`,
        [userId, ids],
      );
      return { rows, next: ids.length < named.length ? (ids.at(-1) ?? null) : null };
    },

    async find(userId: number, updateId: number): Promise<DeviceUpdateRow | undefined> {
      const { rows } = await pool.query<DeviceUpdateRow>(
        `${UPDATES} /* device-updates.find */ WHERE u.id = $2 AND ${MAY_SEE}`,
        [userId, updateId],
      );
      return rows[0];
    },

    /** One row for each camera that the account may see; none where there is no such update. */
    async timeline(userId: number, updateId: number): Promise<TimelineRow[]> {
      const { rows } = await pool.query<TimelineRow>(TIMELINE, [userId, updateId]);
      return rows;
    },
  };
}
