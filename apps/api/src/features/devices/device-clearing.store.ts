import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import type { LiveBus, LiveNotice } from '../../plugins/live-bus.ts';
import { clearInsights, clearOldest, hasMoreThan } from './clear-insights.store.ts';
import { followDeployment } from './deployments.store.ts';
import { lockOwned } from './device-edits.store.ts';

/** More insights than this are not deleted while the camera is locked: its messages would wait too long. */
const INSIGHTS_AT_ONCE = 20_000;

export interface Cleared {
  readonly location: boolean;
  readonly insights: boolean;
  readonly ownership: boolean;
}

export function createDeviceClearingStore({ pool }: Database, jobs: Jobs, live: LiveBus) {
  /** Deletes the oldest insights of many, one portion at a time, until few enough are left for one transaction. */
  async function thinOut(ownerId: number, deviceId: number): Promise<void> {
    const deletePortion = async (sql: PoolClient): Promise<boolean> => {
      if (!(await lockOwned(sql, ownerId, deviceId))) return false;
      if (!(await hasMoreThan(sql, INSIGHTS_AT_ONCE, ownerId, deviceId))) return false;
      await clearOldest(sql, jobs, ownerId, deviceId);
      await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'insights' }]);
      return true;
    };
    while (await inTransaction(pool, deletePortion));
  }

  return {
    /**
     * Clears what is named, all of it or nothing, except that the oldest of very many insights go first. False when the
     * camera is not this owner's.
     */
    async clear(ownerId: number, deviceId: number, what: Cleared, now: Date): Promise<boolean> {
      if (what.insights) await thinOut(ownerId, deviceId);
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
