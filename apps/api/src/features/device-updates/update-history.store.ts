import type { PoolClient } from 'pg';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

interface UpdateRow {
  readonly device_ids: number[];
  readonly release_name: string;
  readonly firmware_release_tag: string;
  readonly cycle_time: number;
  readonly trigger_number: number;
  readonly satellite_fix_time: number | null;
  readonly satellite_passes: string | null;
}

/** Joins the transaction that makes or drops a device update: one entry for all of its cameras. */
export async function recordUpdate(
  sql: PoolClient,
  ownerId: number,
  action: 'update.created' | 'update.dropped',
  updateId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql.query<UpdateRow>(
    `SELECT /* update-history.recordUpdate */ ARRAY(SELECT device_id FROM device_update_devices
     WHERE update_id = u.id ORDER BY 1) AS device_ids,
       r.name AS release_name, u.firmware_release_tag, u.cycle_time, u.trigger_number, u.satellite_fix_time,
       u.satellite_passes
     FROM device_updates u JOIN alg_releases r ON r.id = u.alg_release_id WHERE u.id = $1`,
    [updateId],
  );
  const [update] = rows;
  if (!update) return;
  const deviceIds = update.device_ids;
  const details = {
    ...(await camerasOfEntry(sql, ownerId, deviceIds)),
    ...(action === 'update.created' && { changes: changesOf(update) }),
  };
  await recordHistory(
    sql,
    [{ ownerId, actorId: ownerId, action, objectId: updateId, deviceIds, details }],
    now,
  );
}

function changesOf(update: UpdateRow) {
  const asked = {
    firmware: update.firmware_release_tag,
    release: update.release_name,
    cycle_time: update.cycle_time,
    trigger_number: update.trigger_number,
    satellite_fix_time: update.satellite_fix_time,
    satellite_passes: update.satellite_passes,
  };
  return Object.entries(asked).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]));
}
