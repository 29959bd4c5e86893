import { settledAlerts } from '@sightline/domain/visits/settled-attention';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import type { PoolClient } from 'pg';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';

interface DoneAtCamera {
  readonly ownerId: number;
  readonly deviceId: number;
  readonly work: readonly VisitWork[];
  readonly visitedAt: Date;
  readonly now: Date;
}

/**
 * Acknowledges new alerts of a locked camera that its owner's visit came after and has answered, as long as the camera has
 * not reported since. They stay open: its next report shows whether it is well.
 */
export async function acknowledgeAlerts(sql: PoolClient, live: LiveBus, done: DoneAtCamera): Promise<void> {
  const { ownerId, deviceId, work, visitedAt, now } = done;
  const types = settledAlerts(work);
  if (types.length === 0) return;
  const { rowCount } = await sql.query(
    `UPDATE /* acknowledge-alerts.acknowledgeAlerts */ alerts SET status = 'acknowledged', acknowledged_at = $5
     WHERE id IN (
       SELECT id FROM alerts
       WHERE owner_id = $1 AND device_id = $2 AND status = 'new' AND alert_type = ANY($3) AND created_at <= $4
         AND $4 > (SELECT COALESCE(status_reported_at, last_seen) FROM devices WHERE id = $2)
       ORDER BY id FOR NO KEY UPDATE)`,
    [ownerId, deviceId, types, visitedAt, now],
  );
  if (rowCount) await live.notify(sql, changedNotices([ownerId], ['alerts']));
}
