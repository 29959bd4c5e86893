import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import type { LiveBus, LiveNotice } from '../../plugins/live-bus.ts';
import { clearInsights } from './clear-insights.store.ts';
import { followDeployment } from './deployments.store.ts';
import { lockOwned } from './device-edits.store.ts';

export interface Cleared {
  readonly location: boolean;
  readonly insights: boolean;
  readonly ownership: boolean;
}

export function createDeviceClearingStore({ pool }: Database, jobs: Jobs, live: LiveBus) {
  return {
    /** Clears what is named, all of it or nothing. False when the camera is not this owner's. */
    async clear(ownerId: number, deviceId: number, what: Cleared, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        if (!(await lockOwned(sql, ownerId, deviceId))) return false;
        const notices: LiveNotice[] = [{ kind: 'changed', userId: ownerId, list: 'devices' }];
        if (what.location) await clearLocation(sql, deviceId, now);
        if (what.insights) {
          await clearInsights(sql, jobs, ownerId, deviceId, now);
          notices.push({ kind: 'changed', userId: ownerId, list: 'insights' });
        }
        if (what.ownership) {
          await clearOwnership(sql, deviceId, now);
          notices.push({ kind: 'changed', userId: ownerId, list: 'groups' });
        }
        await live.notify(sql, notices);
        return true;
      });
    },
  };
}

async function clearLocation(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    `UPDATE devices SET latitude = NULL, longitude = NULL, location_name = NULL, location_description = NULL,
       updated_at = $2 WHERE id = $1`,
    [deviceId, now],
  );
  await followDeployment(sql, deviceId, now);
}

/** A trigger ends the period of ownership, and empties what the owner said of the camera. */
async function clearOwnership(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query('DELETE FROM device_group_members WHERE device_id = $1', [deviceId]);
  await sql.query('UPDATE devices SET owner_id = NULL, updated_at = $2 WHERE id = $1', [deviceId, now]);
}
