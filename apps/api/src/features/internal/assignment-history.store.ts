import type { PoolClient } from 'pg';
import { camerasOfEntry, type NewHistoryEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Which cameras change hands, and whose they were. */
interface Assignment {
  readonly userId: number;
  readonly actorId: number;
  /** Cameras that the account loses. */
  readonly lost: readonly number[];
  /** Cameras that the account gets. */
  readonly gained: readonly number[];
  readonly takenFrom: readonly { readonly deviceId: number; readonly userId: number }[];
}

/**
 * Joins the transaction that assigns cameras, before they change hands and lose their names: one entry for what an
 * account gets, and one for what each account loses.
 */
export async function recordAssignment(
  sql: PoolClient,
  { userId, actorId, lost, gained, takenFrom }: Assignment,
  now: Date,
): Promise<void> {
  const taken = Map.groupBy(takenFrom, (one) => one.userId);
  const entries = [
    await entriesOf(sql, userId, actorId, 'camera.assigned', gained),
    await entriesOf(sql, userId, actorId, 'camera.taken', lost),
  ];
  for (const [ownerId, cameras] of taken) {
    const ids = cameras.map(({ deviceId }) => deviceId);
    entries.push(await entriesOf(sql, ownerId, actorId, 'camera.taken', ids));
  }
  await recordHistory(sql, entries.flat(), now);
}

/** Joins the transaction that registers cameras: one entry for each owner, once its cameras are there. */
export async function recordRegistration(
  sql: PoolClient,
  actorId: number,
  cameras: readonly { readonly owner_id: number | null; readonly deviceId: number }[],
  now: Date,
): Promise<void> {
  const owned = Map.groupBy(cameras, ({ owner_id }) => owner_id);
  const entries: NewHistoryEntry[] = [];
  for (const [ownerId, own] of owned) {
    if (ownerId === null) continue;
    const ids = own.map(({ deviceId }) => deviceId);
    entries.push(...(await entriesOf(sql, ownerId, actorId, 'camera.assigned', ids)));
  }
  await recordHistory(sql, entries, now);
}

async function entriesOf(
  sql: PoolClient,
  ownerId: number,
  actorId: number,
  action: 'camera.assigned' | 'camera.taken',
  deviceIds: readonly number[],
): Promise<NewHistoryEntry[]> {
  if (deviceIds.length === 0) return [];
  const details = await camerasOfEntry(sql, ownerId, deviceIds);
  return [{ ownerId, actorId, byStaff: true, action, deviceIds, details }];
}
