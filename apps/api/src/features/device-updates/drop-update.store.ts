import { canDropUpdate, overallUpdateStatus } from '@sightline/domain/device-updates/overall-status';
import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { recordUpdate } from './update-history.store.ts';

interface LockedPart {
  readonly state: DeviceUpdateState;
  /** Of the camera. */
  readonly owner_id: number | null;
}

export function createUpdateDropStore({ pool }: Database, live: LiveBus) {
  return {
    /** Drops an update for all cameras that are not done with it; `refused` where it is not pending (any more). */
    async drop(ownerId: number, updateId: number, now: Date): Promise<'dropped' | 'refused' | 'unknown'> {
      return inTransaction(pool, async (sql) => {
        const whole = await lockUpdate(sql, ownerId, updateId);
        if (!whole) return 'unknown';
        const parts = await lockParts(sql, updateId);
        const states = parts.map(({ state }) => state);
        if (!canDropUpdate(overallUpdateStatus(states, whole.dropped_at !== null))) return 'refused';
        await sql.query('UPDATE /* drop-update.drop */ device_updates SET dropped_at = $2 WHERE id = $1', [
          updateId,
          now,
        ]);
        await sql.query(
          `UPDATE /* drop-update.drop */ device_update_devices
           SET state = 'dropped', updated_at = $2, finished_at = $2
           WHERE update_id = $1 AND state <> ALL($3)`,
          [updateId, now, FINAL_UPDATE_STATES],
        );
        await recordUpdate(sql, ownerId, 'update.dropped', updateId, now);
        const concerned = [ownerId, ...parts.map(({ owner_id }) => owner_id)];
        await live.notify(sql, changedNotices(concerned, ['device-updates', 'devices']));
        return 'dropped';
      });
    },
  };
}

async function lockUpdate(sql: PoolClient, ownerId: number, updateId: number) {
  const { rows } = await sql.query<{ dropped_at: Date | null }>(
    `SELECT /* drop-update.lockUpdate */ dropped_at FROM device_updates WHERE id = $2 AND owner_id = $1
     FOR NO KEY UPDATE`,
    [ownerId, updateId],
  );
  return rows[0];
}

/** Locked before they are looked at, so that a report that comes at the same moment is either before or after. */
async function lockParts(sql: PoolClient, updateId: number): Promise<LockedPart[]> {
  const { rows } = await sql.query<LockedPart>(
    `SELECT /* drop-update.lockParts */ p.state, d.owner_id FROM device_update_devices p
     JOIN devices d ON d.id = p.device_id
     WHERE p.update_id = $1 ORDER BY p.device_id FOR NO KEY UPDATE OF p`,
    [updateId],
  );
  return rows;
}
