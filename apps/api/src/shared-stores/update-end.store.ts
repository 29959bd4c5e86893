import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import type { PoolClient } from 'pg';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * Has whoever made an update notified of how it went, if no camera is at work on it any more. Two that finish at the same moment
 * would each see the other at work, so they do this one after the other. The lock is of this question alone: whoever drops
 * an update locks its row before its parts, and who comes here has its parts already. Several updates come in the order
 * of their ids.
 */
export async function notifyWhenFinished(sql: PoolClient, jobs: Jobs, updateId: number): Promise<void> {
  await sql.query(
    `SELECT /* update-end.notifyWhenFinished */ pg_advisory_xact_lock(hashtext('update finished'), $1)`,
    [updateId],
  );
  const { rowCount } = await sql.query(
    `SELECT /* update-end.notifyWhenFinished */ FROM device_update_devices
     WHERE update_id = $1 AND state <> ALL($2) LIMIT 1`,
    [updateId, FINAL_UPDATE_STATES],
  );
  if (rowCount === 0) await jobs.send('notify-update-outcome', { updateId }, sql);
}
