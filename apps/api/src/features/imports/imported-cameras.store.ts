import type { DeploymentRow } from '@sightline/domain/camtrap-dp/tables';
import type { PlannedCamera } from '@sightline/domain/imports/plan-cameras';
import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deploymentKey } from './row-key.ts';
import type { BegunImport } from './running.store.ts';

/** A deployment as it is here, and the camera that holds it. */
export interface KeptDeployment {
  readonly id: number;
  readonly deviceId: number;
  readonly key: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export function createImportedCamerasStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /**
     * Makes the camera unless it is there already, and gives it the deployments that are not. Resolves to all of them by their
     * ids in the package.
     */
    keep(begun: BegunImport, camera: PlannedCamera, now: Date): Promise<Map<string, KeptDeployment>> {
      return inTransaction(pool, async (sql) => {
        const deviceId =
          (await findCamera(sql, begun, camera.key)) ?? (await makeCamera(sql, begun, camera, now));
        await keepDeployments(sql, begun, deviceId, camera.deployments);
        await notePlaces(sql, deviceId);
        return readDeployments(sql, begun, camera.deployments);
      });
    },

    /** How many of these deployments an account has. */
    async existing(ownerId: number, keys: readonly string[]): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* imported-cameras.existing */ count(*)::int AS count FROM imported_deployments
         WHERE owner_id = $1 AND key = ANY($2::uuid[])`,
        [ownerId, keys],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

async function findCamera(sql: PoolClient, begun: BegunImport, key: string): Promise<number | undefined> {
  const { rows } = await sql.query<{ device_id: number }>(
    `SELECT /* imported-cameras.findCamera */ c.device_id FROM imported_cameras c JOIN devices d ON d.id = c.device_id
     WHERE c.owner_id = $1 AND c.key = $2 AND d.owner_id = $1 AND d.deleted_at IS NULL FOR NO KEY UPDATE OF d`,
    [begun.owner_id, key],
  );
  return rows[0]?.device_id;
}

async function makeCamera(
  sql: PoolClient,
  begun: BegunImport,
  camera: PlannedCamera,
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* imported-cameras.makeCamera */ INTO devices
       (owner_id, kind, hardware_id, device_name, location_name, latitude, longitude, created_at, updated_at)
     VALUES ($1, 'imported', 'imported:' || gen_random_uuid(), $2, $3, $4, $5, $6, $6) RETURNING id`,
    [
      begun.owner_id,
      camera.name,
      camera.locationName?.slice(0, LIMITS.locationNameLength).toWellFormed() ?? null,
      camera.latitude,
      camera.longitude,
      now,
    ],
  );
  const deviceId = rows[0]?.id;
  if (deviceId === undefined) throw new Error('The database made no camera.');
  // One whose owner has lost it stays theirs; the name is free again.
  await sql.query(
    `INSERT /* imported-cameras.makeCamera */ INTO imported_cameras (device_id, import_id, owner_id, key)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (owner_id, key) DO UPDATE SET device_id = excluded.device_id, import_id = excluded.import_id`,
    [deviceId, begun.id, begun.owner_id, camera.key],
  );
  return deviceId;
}

async function keepDeployments(
  sql: PoolClient,
  begun: BegunImport,
  deviceId: number,
  deployments: readonly DeploymentRow[],
): Promise<void> {
  const rows = deployments.map((row) => ({
    key: deploymentKey(row),
    starts_at: row.deploymentStart,
    ends_at: row.deploymentEnd,
    row,
  }));
  await sql.query(
    `INSERT /* imported-cameras.keepDeployments */ INTO imported_deployments
       (import_id, owner_id, device_id, key, starts_at, ends_at, row)
     SELECT $1, $2, $3, key, starts_at, ends_at, row
     FROM json_to_recordset($4::json) AS item(key uuid, starts_at timestamptz, ends_at timestamptz, row jsonb)
     ON CONFLICT (owner_id, key) DO NOTHING`,
    [begun.id, begun.owner_id, deviceId, JSON.stringify(rows)],
  );
}

/**
 * Where the camera stood when, anew from all of its deployments: each place holds until the next, and the last one still, or until its
 * owner first entered one by hand. The camera is its owner's since the first.
 */
export async function notePlaces(sql: PoolClient, deviceId: number): Promise<void> {
  await sql.query(
    `DELETE /* imported-cameras.notePlaces */ FROM device_deployments WHERE device_id = $1 AND source = 'import'`,
    [deviceId],
  );
  await sql.query(
    `WITH /* imported-cameras.notePlaces */ stood AS (
       SELECT starts_at, (row ->> 'latitude')::float8 AS latitude, (row ->> 'longitude')::float8 AS longitude,
         row ->> 'locationName' AS location_name
       FROM imported_deployments WHERE device_id = $1),
     moved AS (
       SELECT *, lag(latitude) OVER along AS was_latitude, lag(longitude) OVER along AS was_longitude
       FROM stood WINDOW along AS (ORDER BY starts_at, latitude, longitude)),
     places AS (
       SELECT DISTINCT ON (starts_at) * FROM moved
       WHERE was_latitude IS NULL OR latitude <> was_latitude OR longitude <> was_longitude
       ORDER BY starts_at)
     INSERT INTO device_deployments (device_id, latitude, longitude, location_name, source, started_at, ended_at)
     SELECT $1, latitude, longitude, location_name, 'import', starts_at,
       LEAST(lead(starts_at) OVER (ORDER BY starts_at), entered.at)
     FROM places CROSS JOIN (
       SELECT min(started_at) AS at FROM device_deployments WHERE device_id = $1 AND source <> 'import') AS entered
     WHERE entered.at IS NULL OR starts_at < entered.at`,
    [deviceId],
  );
  await sql.query(
    `UPDATE /* imported-cameras.notePlaces */ device_ownerships own
     SET started_at = LEAST(own.started_at, (SELECT min(starts_at) FROM imported_deployments WHERE device_id = $1))
     WHERE own.device_id = $1 AND own.ended_at IS NULL`,
    [deviceId],
  );
}

async function readDeployments(
  sql: PoolClient,
  begun: BegunImport,
  deployments: readonly DeploymentRow[],
): Promise<Map<string, KeptDeployment>> {
  const keys = new Map(deployments.map((row) => [deploymentKey(row), row]));
  const { rows } = await sql.query<{ id: number; device_id: number; key: string }>(
    `SELECT /* imported-cameras.readDeployments */ id, device_id, key FROM imported_deployments
     WHERE owner_id = $1 AND key = ANY($2::uuid[])`,
    [begun.owner_id, [...keys.keys()]],
  );
  const kept = new Map<string, KeptDeployment>();
  for (const { id, device_id: deviceId, key } of rows) {
    const row = keys.get(key);
    if (!row) continue;
    const { latitude, longitude } = row;
    kept.set(row.deploymentID, { id, deviceId, key, latitude, longitude });
  }
  return kept;
}
