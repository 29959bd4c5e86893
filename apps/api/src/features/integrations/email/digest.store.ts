import { displayName } from '@sightline/domain/devices/display-name';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import type { Database } from '../../../database/client.ts';
import { unlinked } from '../../../mail/unlinked.ts';
import type { ReadyMail } from './emails.store.ts';

interface Count {
  readonly name: string;
  readonly count: number;
}

export interface Digest {
  readonly classes: readonly Count[];
  readonly cameras: readonly Count[];
  readonly alerts: readonly string[];
  readonly silent: readonly { readonly name: string; readonly lastSeen: Date | null }[];
  readonly cameraCount: number;
}

export interface DigestReader {
  readonly integration_id: number;
  readonly time_zone: string | null;
  readonly digest_since: Date | null;
}

interface CameraRow {
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly last_seen: Date | null;
  readonly next_heartbeat_at: Date | null;
  readonly cycle_time: number;
  readonly reported_cycle_time: number | null;
}

/** Whether a camera sent it: nobody is told what they imported themselves. */
const ARRIVED = "comms_source IS DISTINCT FROM 'import'";

export function createDigestStore({ pool }: Database) {
  return {
    /** Everybody who wants a digest. */
    async readers(): Promise<DigestReader[]> {
      const { rows } = await pool.query<DigestReader>(
        `SELECT /* digest.readers */ n.id AS integration_id, p.time_zone, h.digest_since FROM integrations n
         LEFT JOIN user_preferences p ON p.user_id = n.user_id
         LEFT JOIN integration_health h ON h.integration_id = n.id
         WHERE n.platform = 'email' AND n.digest_setting = 'daily' ORDER BY n.id`,
      );
      return rows;
    },

    /** Orders the digest of a day; false when it was ordered before. */
    async order(integrationId: number, date: string, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `INSERT /* digest.order */ INTO integration_deliveries
           (integration_id, kind, subject, created_at, next_attempt_at)
         SELECT id, 'digest', $2, $3, $3 FROM integrations WHERE id = $1 FOR KEY SHARE
         ON CONFLICT (integration_id, subject) DO NOTHING`,
        [integrationId, `digest:${date}`, now],
      );
      return rowCount === 1;
    },

    async zone(ownerId: number): Promise<string | null> {
      const { rows } = await pool.query<{ time_zone: string | null }>(
        'SELECT /* digest.zone */ time_zone FROM user_preferences WHERE user_id = $1',
        [ownerId],
      );
      return rows[0]?.time_zone ?? null;
    },

    /** What arrived and opened between two moments, and who is silent now. */
    async read(ownerId: number, from: Date, until: Date, now: Date): Promise<Digest> {
      const classes = await pool.query<Count>(
        `SELECT /* digest.read */ COALESCE(confirmed_class_name, class_name) AS name, count(*) AS count FROM insights
         WHERE owner_id = $1 AND time_stamp >= $2 AND time_stamp < $3 AND ${ARRIVED} GROUP BY 1 ORDER BY 2 DESC, 1`,
        [ownerId, from, until],
      );
      const counts = await pool.query<CameraRow & { count: number }>(
        `SELECT /* digest.read */ c.device_name,
           CASE WHEN c.owner_id = $1 THEN c.display_name END AS display_name, seen.count FROM (
           SELECT device_id, count(*) AS count FROM insights
           WHERE owner_id = $1 AND time_stamp >= $2 AND time_stamp < $3 AND ${ARRIVED} GROUP BY device_id) AS seen
         JOIN devices c ON c.id = seen.device_id ORDER BY seen.count DESC, c.id`,
        [ownerId, from, until],
      );
      const alerts = await pool.query<{ summary: string }>(
        `SELECT /* digest.read */ summary FROM alerts
         WHERE owner_id = $1 AND created_at >= $2 AND created_at < $3 ORDER BY id`,
        [ownerId, from, until],
      );
      const cameras = await pool.query<CameraRow>(
        `SELECT /* digest.read */ device_name, display_name, last_seen, next_heartbeat_at, cycle_time,
           reported_cycle_time
         FROM devices WHERE owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL ORDER BY last_seen NULLS FIRST, id`,
        [ownerId],
      );
      return {
        classes: classes.rows,
        cameras: counts.rows.map((row) => ({ name: unlinked(displayName(row)), count: row.count })),
        alerts: alerts.rows.map(({ summary }) => unlinked(summary)),
        silent: cameras.rows
          .filter((camera) => isSilent(camera, now))
          .map((camera) => ({ name: unlinked(displayName(camera)), lastSeen: camera.last_seen })),
        cameraCount: cameras.rows.length,
      };
    },
  };
}

/** By its own rhythm; a camera that was never heard has not begun, and is nobody's worry yet. */
function isSilent({ last_seen, next_heartbeat_at, ...rhythm }: CameraRow, now: Date): boolean {
  const heard = {
    ...rhythm,
    last_seen: last_seen?.toISOString() ?? null,
    next_heartbeat_at: next_heartbeat_at?.toISOString() ?? null,
  };
  return expectedContact(heard, now.getTime()).state === 'silent';
}

/** The day of a digest, from its subject. */
export function digestDate({ subject }: Pick<ReadyMail, 'subject'>): string {
  return subject.slice('digest:'.length);
}
