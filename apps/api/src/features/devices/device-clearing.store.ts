import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { changedNotices, type LiveBus, type LiveNotice } from '../../live/live-bus.ts';
import { withdrawUpdates } from '../../shared-stores/withdraw-updates.store.ts';
import {
  type ClearedPortion,
  clearInsights,
  clearOldest,
  HELD_BY,
  hasMoreThan,
} from './clear-insights.store.ts';
import { clearingHistory } from './clearing-history.store.ts';
import { followDeployment } from './deployments.store.ts';

/** More insights than this are not deleted while the camera is locked: its messages would wait too long. */
const INSIGHTS_AT_ONCE = 20_000;

export interface Cleared {
  readonly location: boolean;
  readonly insights: boolean;
  readonly ownership: boolean;
}

/** `interrupted`: the camera changed hands after the oldest of very many insights had gone, and nothing else went. */
export type ClearingOutcome = 'cleared' | 'unknown' | 'interrupted';

/** Writes down for staff what is cleared, in the transactions that clear it. */
export interface ClearingNotes {
  /** Who clears, for Sightline. */
  readonly actorId: number;
  /** Joins the first portion of very many insights; not called where one transaction does everything. */
  begun(sql: PoolClient): Promise<void>;
  /** Joins the transaction that ends it. */
  done(sql: PoolClient): Promise<void>;
}

interface Dependencies {
  readonly db: Pick<Database, 'pool'>;
  readonly jobs: Jobs;
  readonly live: LiveBus;
}

export function createDeviceClearingStore({ db: { pool }, jobs, live }: Dependencies) {
  /**
   * Deletes the oldest insights of many, one portion at a time, until few enough are left for one transaction; answers
   * how many portions that took.
   */
  async function thinOut(
    ownerId: number | null,
    deviceId: number,
    now: Date,
    begun: (sql: PoolClient) => Promise<void>,
  ): Promise<number> {
    let portions = 0;
    const deletePortion = async (sql: PoolClient): Promise<boolean> => {
      if (!(await lockHeld(sql, ownerId, deviceId))) return false;
      if (!(await hasMoreThan(sql, INSIGHTS_AT_ONCE, ownerId, deviceId))) return false;
      if (portions === 0) await begun(sql);
      const portion = await clearOldest(sql, jobs, ownerId, deviceId, now);
      await live.notify(sql, changed(ownerId, listsOf(portion)));
      return true;
    };
    while (await inTransaction(pool, deletePortion)) portions += 1;
    return portions;
  }

  /** Before the camera has lost its name. */
  async function withdraw(
    sql: PoolClient,
    ownerId: number | null,
    deviceId: number,
    now: Date,
    staffId: number | undefined,
  ): Promise<void> {
    const actorId = staffId ?? ownerId;
    if (actorId === null) return;
    await withdrawUpdates(sql, { jobs, live }, [deviceId], { actorId, byStaff: staffId !== undefined }, now);
  }

  /** Answers the lists that are others now. */
  async function clearIn(
    sql: PoolClient,
    ownerId: number | null,
    deviceId: number,
    what: Cleared,
    now: Date,
  ): Promise<ChangedList[]> {
    const lists: ChangedList[] = ['devices'];
    if (what.location) await clearLocation(sql, deviceId, now);
    if (what.insights) lists.push(...listsOf(await clearInsights(sql, jobs, ownerId, deviceId, now)));
    if (what.ownership) {
      await clearOwnership(sql, deviceId, now);
      lists.push('groups', 'device-updates', 'ota-messages', 'models');
    }
    return lists;
  }

  return {
    /**
     * Clears what is named, all of it or nothing, except that the oldest of very many insights go first. Unknown when the
     * camera is not this owner's, or with null has one.
     */
    async clear(
      ownerId: number | null,
      deviceId: number,
      what: Cleared,
      now: Date,
      notes?: ClearingNotes,
    ): Promise<ClearingOutcome> {
      const history =
        ownerId === null ? undefined : clearingHistory({ ownerId, deviceId }, what, notes?.actorId, now);
      const begun = async (sql: PoolClient) => {
        await notes?.begun(sql);
        await history?.begun(sql);
      };
      const portions = what.insights ? await thinOut(ownerId, deviceId, now, begun) : 0;
      return inTransaction(pool, async (sql) => {
        if (!(await lockHeld(sql, ownerId, deviceId))) return portions > 0 ? 'interrupted' : 'unknown';
        await history?.done(sql);
        if (what.ownership) await withdraw(sql, ownerId, deviceId, now, notes?.actorId);
        const lists = await clearIn(sql, ownerId, deviceId, what, now);
        await notes?.done(sql);
        await live.notify(sql, changed(ownerId, [...new Set(lists)]));
        return 'cleared';
      });
    },
  };
}

type ChangedList = Extract<LiveNotice, { kind: 'changed' }>['list'];

function listsOf(portion: ClearedPortion | undefined): ChangedList[] {
  return portion?.requests ? ['insights', 'ota-messages'] : ['insights'];
}

function changed(userId: number | null, lists: readonly ChangedList[]): LiveNotice[] {
  return userId === null ? [] : changedNotices([userId], lists);
}

/** As `lockOwned`; with null as the owner for a camera that has none. */
async function lockHeld(sql: PoolClient, ownerId: number | null, deviceId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* device-clearing.lockHeld */ FROM devices WHERE id = $2 AND ${HELD_BY} AND deleted_at IS NULL
     FOR NO KEY UPDATE`,
    [ownerId, deviceId],
  );
  return rowCount === 1;
}

async function clearLocation(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    `UPDATE /* device-clearing.clearLocation */ devices
     SET latitude = NULL, longitude = NULL, location_name = NULL, location_description = NULL,
       updated_at = $2 WHERE id = $1`,
    [deviceId, now],
  );
  await followDeployment(sql, deviceId, now);
}

/** A trigger ends the period of ownership, and empties what the owner said of the camera. */
async function clearOwnership(sql: PoolClient, deviceId: number, now: Date): Promise<void> {
  await sql.query(
    'DELETE /* device-clearing.clearOwnership */ FROM device_group_members WHERE device_id = $1',
    [deviceId],
  );
  await sql.query(
    'UPDATE /* device-clearing.clearOwnership */ devices SET owner_id = NULL, updated_at = $2 WHERE id = $1',
    [deviceId, now],
  );
}
