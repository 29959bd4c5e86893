import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { utcText } from '../../shared-mappers/time-text.ts';
import { hasPosition } from '../../shared-stores/has-position.ts';

export interface DeploymentRow {
  readonly deployment_id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly location_name: string | null;
  readonly location_description: string | null;
  readonly source: 'device' | 'owner' | 'import';
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly insight_count: number;
}

export function createDeploymentsStore({ pool }: Database) {
  return {
    /**
     * Where a camera stood while this account owned it, newest first, cut to that time. A place that was taken up under
     * somebody else is theirs, even if the camera stayed.
     */
    async list(ownerId: number, deviceId: number): Promise<DeploymentRow[]> {
      const { rows } = await pool.query<DeploymentRow>(
        `SELECT /* deployments.list */ deployment.id AS deployment_id, latitude, longitude, location_name,
           location_description, source,
           ${utcText('stay.started_at')} AS started_at, ${utcText('stay.ended_at')} AS ended_at,
           (SELECT count(*) FROM insights i WHERE i.device_id = $2 AND i.owner_id = $1
              AND i.file_ctime >= stay.started_at AND i.file_ctime < COALESCE(stay.ended_at, 'infinity'))
           + (SELECT count(*) FROM insights i WHERE i.device_id = $2 AND i.owner_id = $1 AND i.file_ctime IS NULL
              AND i.time_stamp >= stay.started_at AND i.time_stamp < COALESCE(stay.ended_at, 'infinity'))
             AS insight_count
         FROM device_deployments deployment
         CROSS JOIN LATERAL (
           SELECT GREATEST(deployment.started_at, owned.started_at) AS started_at,
             LEAST(deployment.ended_at, owned.ended_at) AS ended_at
           FROM device_ownerships owned
           WHERE owned.device_id = $2 AND owned.user_id = $1
             AND (owned.ended_at IS NULL OR owned.ended_at > deployment.started_at)
             AND (deployment.ended_at IS NULL OR deployment.ended_at > owned.started_at)) AS stay
         WHERE deployment.device_id = $2 AND NOT EXISTS (
           SELECT FROM device_ownerships other WHERE other.device_id = $2 AND other.user_id <> $1
             AND other.started_at <= deployment.started_at
             AND (other.ended_at IS NULL OR other.ended_at > deployment.started_at))
         ORDER BY stay.started_at DESC, deployment.id DESC`,
        [ownerId, deviceId],
      );
      return rows;
    },
  };
}

/** Ends the open deployment where the camera's place has changed, and begins one unless it has no place now. */
export async function followDeployment(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    `UPDATE /* deployments.followDeployment */ device_deployments p SET ended_at = GREATEST($2, p.started_at)
     FROM devices d
     WHERE p.device_id = $1 AND p.ended_at IS NULL AND d.id = $1
       AND (p.latitude, p.longitude, p.location_name, p.location_description)
         IS DISTINCT FROM (d.latitude, d.longitude, d.location_name, d.location_description)`,
    [deviceId, now],
  );
  await sql.query(
    `INSERT /* deployments.followDeployment */ INTO device_deployments
       (device_id, latitude, longitude, location_name, location_description, source, started_at)
     SELECT id, latitude, longitude, location_name, location_description, 'owner', $2 FROM devices
     WHERE id = $1 AND ${hasPosition('devices')}
     ON CONFLICT DO NOTHING`,
    [deviceId, now],
  );
}
