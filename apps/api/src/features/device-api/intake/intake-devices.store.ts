import type { PoolClient } from 'pg';
import { hasPosition } from '../../../shared-stores/has-position.ts';
import type { Position } from './intake-item.ts';

export interface LockedDevice {
  readonly id: number;
  readonly owner_id: number | null;
  /** Minutes. */
  readonly cycle_time: number;
  readonly status_reported_at: Date | null;
  readonly silent_since: Date | null;
  readonly has_position: boolean;
  /** Whether a relay may bring messages of it, too. */
  readonly has_relay: boolean;
  readonly last_seen: Date | null;
  /** Whether its owner has an integration, which may want to hear of insights. */
  readonly has_integration: boolean;
}

const LOCK_DEVICES = `
  SELECT id, owner_id, cycle_time, status_reported_at, silent_since,
    ${hasPosition('devices')} AS has_position,
    lora_uid IS NOT NULL OR cell_uid IS NOT NULL AS has_relay, last_seen,
    EXISTS (SELECT FROM integrations n WHERE n.user_id = devices.owner_id) AS has_integration
  FROM devices WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`;

/**
 * Locks cameras, in the order of their ids so that nobody waits in a circle: copies of a request follow each other,
 * and the owner stays the same until the end.
 */
export async function lockDevices(
  sql: PoolClient,
  ids: readonly number[],
): Promise<Map<number, LockedDevice>> {
  const { rows } = await sql.query<LockedDevice>({ name: 'devices-lock', text: LOCK_DEVICES, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks those that nobody else holds, without waiting for the others. */
export async function lockFreeDevices(
  sql: PoolClient,
  ids: readonly number[],
): Promise<Map<number, LockedDevice>> {
  const { rows } = await sql.query<LockedDevice>({
    name: 'devices-lock-free',
    text: `${LOCK_DEVICES} SKIP LOCKED`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a request says of the camera itself. */
export interface CameraContact {
  readonly deviceId: number;
  readonly seenAt: Date;
  readonly insightAt: Date | null;
  /** Only for a camera without a whole position: a whole one is never moved. */
  readonly position: Position | undefined;
}

/** Records that cameras were heard. Neither time goes back. */
export async function touchDevices(sql: PoolClient, contacts: readonly CameraContact[]): Promise<void> {
  await sql.query({
    name: 'devices-touch',
    text: `
      UPDATE devices SET last_seen = GREATEST(devices.last_seen, item.seen_at),
        last_insight_at = GREATEST(devices.last_insight_at, item.insight_at),
        silent_since = GREATEST(COALESCE(devices.silent_since, item.seen_at), item.insight_at),
        latitude = COALESCE(item.latitude, devices.latitude), longitude = COALESCE(item.longitude, devices.longitude)
      FROM json_to_recordset($1::json) AS item(device_id int, seen_at timestamptz, insight_at timestamptz,
        latitude float8, longitude float8)
      WHERE devices.id = item.device_id`,
    values: [
      JSON.stringify(
        contacts.map(({ deviceId, seenAt, insightAt, position }) => ({
          device_id: deviceId,
          seen_at: seenAt,
          insight_at: insightAt,
          ...position,
        })),
      ),
    ],
  });
  const placed = contacts.filter(({ position }) => position);
  if (placed.length > 0) await openDeployments(sql, placed);
}

/** Begins deployments where cameras were placed. One that is open already stood at no whole position, and is ended. */
async function openDeployments(sql: PoolClient, placed: readonly CameraContact[]): Promise<void> {
  const items = JSON.stringify(
    placed.map(({ deviceId, seenAt }) => ({ device_id: deviceId, seen_at: seenAt })),
  );
  await sql.query(
    `UPDATE /* intake-devices.openDeployments */ device_deployments
     SET ended_at = GREATEST(item.seen_at, device_deployments.started_at)
     FROM json_to_recordset($1::json) AS item(device_id int, seen_at timestamptz)
     WHERE device_deployments.device_id = item.device_id AND device_deployments.ended_at IS NULL`,
    [items],
  );
  await sql.query(
    `INSERT /* intake-devices.openDeployments */ INTO device_deployments
       (device_id, latitude, longitude, location_name, location_description, source,
       started_at)
     SELECT devices.id, devices.latitude, devices.longitude, location_name, location_description, 'device', item.seen_at
     FROM json_to_recordset($1::json) AS item(device_id int, seen_at timestamptz)
     JOIN devices ON devices.id = item.device_id
     ON CONFLICT DO NOTHING`,
    [items],
  );
}
