import type { PoolClient } from 'pg';

/** Locks a camera until the end of the transaction, before anything that hangs on it; answers its owner. */
export async function lockCamera(sql: PoolClient, deviceId: number): Promise<number | null> {
  const { rows } = await sql.query<{ owner_id: number | null }>(
    'SELECT /* installed.lockCamera */ owner_id FROM devices WHERE id = $1 FOR NO KEY UPDATE',
    [deviceId],
  );
  return rows[0]?.owner_id ?? null;
}

export interface NewSettings {
  /** Minutes. */
  readonly cycleTime: number;
  /** Photos. */
  readonly triggerNumber: number;
  /** Minutes; what is undefined or null stays as it is. */
  readonly satelliteFixTime?: number | null;
  readonly satellitePasses?: string | null;
  /** When somebody asked for them, with an update or a message. */
  readonly askedAt: Date;
}

/**
 * From now on the camera is asked to run with these; not with the cycle time and photo count where somebody has asked for
 * others since. Nothing but an update asks for satellite settings.
 */
export async function recordRequestedSettings(
  sql: PoolClient,
  deviceId: number,
  { cycleTime, triggerNumber, satelliteFixTime = null, satellitePasses = null, askedAt }: NewSettings,
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE /* installed.recordRequestedSettings */ devices d
     SET cycle_time = CASE WHEN is_latest THEN $2 ELSE cycle_time END,
       trigger_number = CASE WHEN is_latest THEN $3 ELSE trigger_number END,
       settings_asked_at = CASE WHEN is_latest THEN $6 ELSE settings_asked_at END,
       satellite_fix_time = COALESCE($4, satellite_fix_time), satellite_passes = COALESCE($5, satellite_passes),
       updated_at = $7
     FROM (SELECT settings_asked_at IS NULL OR settings_asked_at <= $6 AS is_latest FROM devices WHERE id = $1) asked
     WHERE d.id = $1`,
    [deviceId, cycleTime, triggerNumber, satelliteFixTime, satellitePasses, askedAt, now],
  );
}

/** The camera runs a release now: its models are deployed, the ones it ran before are not any more. */
export async function recordInstalled(
  sql: PoolClient,
  deviceId: number,
  releaseId: number,
  version: string | null,
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE /* installed.recordInstalled */ devices
     SET alg_release_id = $2, software_version = COALESCE($3, software_version), updated_at = $4
     WHERE id = $1`,
    [deviceId, releaseId, version, now],
  );
  await sql.query(
    `UPDATE /* installed.recordInstalled */ deployed_models SET deployed_status = 'removed', updated_at = $3
     WHERE device_id = $1 AND deployed_status <> 'removed'
       AND alg_id NOT IN (SELECT alg_id FROM release_components WHERE release_id = $2)`,
    [deviceId, releaseId, now],
  );
  await sql.query(
    `INSERT /* installed.recordInstalled */ INTO deployed_models (device_id, alg_id, deployed_status, updated_at)
     SELECT DISTINCT $1::int, alg_id, 'deployed', $3::timestamptz FROM release_components WHERE release_id = $2
     ON CONFLICT (device_id, alg_id) DO UPDATE SET deployed_status = 'deployed', updated_at = excluded.updated_at`,
    [deviceId, releaseId, now],
  );
}

/** The camera could not install a release; a model of it that ran before still runs. */
export async function recordNotInstalled(
  sql: PoolClient,
  deviceId: number,
  releaseId: number,
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT /* installed.recordNotInstalled */ INTO deployed_models (device_id, alg_id, deployed_status, updated_at)
     SELECT DISTINCT $1::int, alg_id, 'failed', $3::timestamptz FROM release_components WHERE release_id = $2
     ON CONFLICT (device_id, alg_id) DO UPDATE SET deployed_status = 'failed', updated_at = excluded.updated_at
       WHERE deployed_models.deployed_status <> 'deployed'`,
    [deviceId, releaseId, now],
  );
}
