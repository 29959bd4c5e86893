import type { DeviceDisplay } from '@sightline/contract/devices/devices.contract';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';

const COLUMNS = [
  'display_name',
  'description',
  'location_name',
  'location_description',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof DeviceDisplay)[];

export function createDeviceDisplayStore({ pool }: Database) {
  return {
    async owns(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL',
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    /** Writes the fields that are given. A camera that now stands elsewhere begins a new deployment. False: not the caller's. */
    async save(ownerId: number, deviceId: number, display: DeviceDisplay, now: Date): Promise<boolean> {
      const given = COLUMNS.filter((column) => display[column] !== undefined);
      const assignments = given.map((column, index) => `${column} = $${index + 4}`);
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE devices SET ${['updated_at = $3', ...assignments].join(', ')}
           WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL`,
          [ownerId, deviceId, now, ...given.map((column) => display[column])],
        );
        if (rowCount !== 1) return false;
        await followDeployment(sql, deviceId, now);
        return true;
      });
    },
  };
}

/** Ends the open deployment where the camera's place has changed, and begins one unless it has no place now. */
async function followDeployment(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    `UPDATE device_deployments p SET ended_at = GREATEST($2, p.started_at) FROM devices d
     WHERE p.device_id = $1 AND p.ended_at IS NULL AND d.id = $1
       AND (p.latitude, p.longitude, p.location_name, p.location_description)
         IS DISTINCT FROM (d.latitude, d.longitude, d.location_name, d.location_description)`,
    [deviceId, now],
  );
  await sql.query(
    `INSERT INTO device_deployments
       (device_id, latitude, longitude, location_name, location_description, source, started_at)
     SELECT id, latitude, longitude, location_name, location_description, 'owner', $2 FROM devices
     WHERE id = $1 AND latitude IS NOT NULL AND longitude IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [deviceId, now],
  );
}
