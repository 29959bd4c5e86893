import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { acknowledgeAlerts } from './acknowledge-alerts.store.ts';
import {
  lockCamera,
  settleVisit,
  type VisitContent,
  type VisitRefusal,
  wasOwned,
} from './settle-visit.store.ts';
import { findVisit, type VisitRow } from './visits.store.ts';

export function createVisitChangesStore({ pool }: Pick<Database, 'pool'>, live: LiveBus) {
  return {
    /** What is left out stays as it is. Undefined for a visit that is not the account's. */
    async edit(
      ownerId: number,
      visitId: number,
      changes: Partial<VisitContent>,
      now: Date,
    ): Promise<VisitRow | VisitRefusal | undefined> {
      return inTransaction(pool, async (sql) => {
        const row = await lockVisit(sql, ownerId, visitId);
        if (!row) return undefined;
        const { visitedAt = row.visited_at, work = row.work, note = row.note } = changes;
        if (isSame(row, { visitedAt, work, note })) return row;
        if (isEmptied(row, { visitedAt, work, note })) return 'empty';
        if (!(await wasOwned(sql, ownerId, row.device_id, visitedAt))) return 'not-owned-then';
        await sql.query(
          'UPDATE /* visit-changes.edit */ device_visits SET visited_at = $2, work = $3, note = $4 WHERE id = $1',
          [visitId, visitedAt, work, note],
        );
        await settleVisit(sql, live, 'camera.visit_edited', {
          ownerId,
          deviceId: row.device_id,
          work,
          before: row.work,
          now,
        });
        await acknowledgeAlerts(sql, live, { ownerId, deviceId: row.device_id, work, visitedAt, now });
        return findVisit(sql, ownerId, visitId);
      });
    },

    /** Answers the name of its photo, null where it has none; undefined for a visit that is not the account's. */
    async remove(ownerId: number, visitId: number, now: Date): Promise<string | null | undefined> {
      return inTransaction(pool, async (sql) => {
        const row = await lockVisit(sql, ownerId, visitId);
        if (!row) return undefined;
        await sql.query('DELETE /* visit-changes.remove */ FROM device_visits WHERE id = $1', [visitId]);
        await settleVisit(sql, live, 'camera.visit_deleted', {
          ownerId,
          deviceId: row.device_id,
          work: row.work,
          now,
        });
        return row.photo_key;
      });
    },

    /** Gives a visit a photo, and answers the name of the one before; undefined for a visit that is not the account's. */
    async namePhoto(
      ownerId: number,
      visitId: number,
      photoKey: string,
    ): Promise<{ readonly row: VisitRow; readonly old: string | null } | undefined> {
      return inTransaction(pool, async (sql) => {
        const row = await lockVisit(sql, ownerId, visitId);
        if (!row) return undefined;
        await sql.query(
          'UPDATE /* visit-changes.namePhoto */ device_visits SET photo_key = $2 WHERE id = $1',
          [visitId, photoKey],
        );
        await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'visits' }]);
        return { row: { ...row, photo_key: photoKey }, old: row.photo_key };
      });
    },
  };
}

/** The visit as it is once its camera is locked. */
async function lockVisit(sql: PoolClient, ownerId: number, visitId: number): Promise<VisitRow | undefined> {
  const row = await findVisit(sql, ownerId, visitId);
  if (!row || !(await lockCamera(sql, ownerId, row.device_id))) return undefined;
  return findVisit(sql, ownerId, visitId);
}

/** Whether a visit said something until now; one whose photo is on its way says nothing yet. */
function isEmptied(row: VisitRow, { work, note }: VisitContent): boolean {
  const saidSomething = row.work.length > 0 || row.note !== '';
  return saidSomething && row.photo_key === null && work.length === 0 && note === '';
}

/** Whether a visit says the same. */
function isSame(row: VisitRow, { visitedAt, work, note }: VisitContent): boolean {
  return (
    visitedAt.getTime() === row.visited_at.getTime() &&
    note === row.note &&
    [...work].sort().join() === [...row.work].sort().join()
  );
}
