import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import type { PoolClient } from 'pg';
import type { Jobs } from '../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../live/live-bus.ts';
import { camerasOfEntry, type NewHistoryEntry, recordHistory } from './history.store.ts';
import { notifyWhenFinished } from './update-end.store.ts';

interface OpenPart {
  readonly update_id: number;
  readonly device_id: number;
  /** Who made the update. */
  readonly owner_id: number;
}

/** Who takes the cameras away; for the staff, acting for Sightline. */
interface Taker {
  readonly actorId: number;
  readonly byStaff: boolean;
}

interface Dependencies {
  readonly jobs: Jobs;
  readonly live: LiveBus;
}

/**
 * Joins the transaction that takes cameras from their owners, before it does; the cameras are locked. What somebody
 * ordered is no business of a camera that is no longer theirs: its part of an open update is dropped, and the other
 * cameras of the update go on. Whoever made it reads that in their history.
 */
export async function withdrawUpdates(
  sql: PoolClient,
  { jobs, live }: Dependencies,
  deviceIds: readonly number[],
  taker: Taker,
  now: Date,
): Promise<void> {
  const parts = await lockOpenParts(sql, deviceIds);
  if (parts.length === 0) return;
  // Before the next owner's time begins, by the same clock: they never see it.
  await sql.query(
    `UPDATE /* withdraw-updates.withdrawUpdates */ device_update_devices p
     SET state = 'dropped', updated_at = ended.at, finished_at = ended.at
     FROM (SELECT date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond' AS at) AS ended
     WHERE p.device_id = ANY($1) AND p.state <> ALL($2)`,
    [deviceIds, FINAL_UPDATE_STATES],
  );
  const updates = Map.groupBy(parts, ({ update_id }) => update_id);
  const entries: NewHistoryEntry[] = [];
  for (const [updateId, withdrawn] of [...updates].sort(([one], [other]) => one - other)) {
    entries.push(await entryOf(sql, updateId, withdrawn, taker));
    await notifyWhenFinished(sql, jobs, updateId);
  }
  await recordHistory(sql, entries, now);
  await live.notify(
    sql,
    changedNotices(
      parts.map(({ owner_id }) => owner_id),
      ['device-updates', 'devices'],
    ),
  );
}

/** In the order of cameras, as everybody locks parts. */
async function lockOpenParts(sql: PoolClient, deviceIds: readonly number[]): Promise<OpenPart[]> {
  const { rows } = await sql.query<OpenPart>(
    `SELECT /* withdraw-updates.lockOpenParts */ p.update_id, p.device_id, u.owner_id
     FROM device_update_devices p JOIN device_updates u ON u.id = p.update_id
     WHERE p.device_id = ANY($1) AND p.state <> ALL($2) ORDER BY p.device_id, p.update_id FOR NO KEY UPDATE OF p`,
    [deviceIds, FINAL_UPDATE_STATES],
  );
  return rows;
}

async function entryOf(
  sql: PoolClient,
  updateId: number,
  parts: readonly OpenPart[],
  { actorId, byStaff }: Taker,
): Promise<NewHistoryEntry> {
  const deviceIds = parts.map(({ device_id }) => device_id);
  const [{ owner_id: ownerId } = { owner_id: actorId }] = parts;
  const details = await camerasOfEntry(sql, ownerId, deviceIds);
  // Who has the camera now is nobody that the maker of an older update may know by name.
  const isStranger = ownerId !== actorId;
  return {
    ownerId,
    actorId,
    byStaff: byStaff || isStranger,
    action: 'update.withdrawn',
    objectId: updateId,
    deviceIds,
    details,
  };
}
