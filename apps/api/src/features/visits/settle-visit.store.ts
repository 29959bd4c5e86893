import type { HistoryAction } from '@sightline/domain/history/history-entry';
import { LIMITS } from '@sightline/domain/limits';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import type { PoolClient } from 'pg';
import type { LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** What a person says of a visit. */
export interface VisitContent {
  readonly visitedAt: Date;
  readonly work: readonly VisitWork[];
  readonly note: string;
}

export interface NewVisit extends VisitContent {
  readonly visitKey: string;
}

/** Why a visit is not kept. */
export type VisitRefusal = 'other-content' | 'too-many' | 'not-owned-then' | 'empty';

/** What forecasts rest on. */
const FORECAST_WORK: readonly VisitWork[] = ['batteries', 'card'];

interface SettledVisit {
  readonly ownerId: number;
  readonly deviceId: number;
  readonly work: readonly VisitWork[];
  /** What it said before. */
  readonly before?: readonly VisitWork[];
  readonly now: Date;
}

/** Records a change of a visit to a locked camera, makes a forecast that rested on it be worked out anew, and tells its owner. */
export async function settleVisit(
  sql: PoolClient,
  live: LiveBus,
  action: HistoryAction,
  { ownerId, deviceId, work, before = [], now }: SettledVisit,
): Promise<void> {
  const details = { ...(await camerasOfEntry(sql, ownerId, [deviceId])), parts: work };
  const camera = { objectId: deviceId, deviceIds: [deviceId] };
  await recordHistory(sql, [{ ownerId, actorId: ownerId, action, ...camera, details }], now);
  if (FORECAST_WORK.some((each) => work.includes(each) || before.includes(each)))
    await sql.query('DELETE /* settle-visit.settleVisit */ FROM device_forecasts WHERE device_id = $1', [
      deviceId,
    ]);
  await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'visits' }]);
}

/** Visits of one camera follow each other, and it does not change hands meanwhile; false where it is not the account's. */
export async function lockCamera(sql: PoolClient, ownerId: number, deviceId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* settle-visit.lockCamera */ FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL
     FOR NO KEY UPDATE`,
    [ownerId, deviceId],
  );
  return rowCount === 1;
}

/** Whether the camera was the account's at a moment; clocks of phones are not exact. */
export async function wasOwned(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* settle-visit.wasOwned */ FROM device_ownerships WHERE device_id = $2 AND user_id = $1
       AND started_at <= $3::timestamptz + make_interval(mins => $4) AND (ended_at IS NULL OR ended_at > $3) LIMIT 1`,
    [ownerId, deviceId, at, LIMITS.visitMinutesAhead],
  );
  return rowCount === 1;
}
