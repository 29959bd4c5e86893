import type { HistoryAction, HistoryDetails } from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Joins the transaction in which staff change a camera; a camera without owner has no history. */
export async function recordCamera(
  sql: PoolClient,
  deviceId: number,
  actorId: number,
  action: HistoryAction,
  details: HistoryDetails,
  now: Date,
): Promise<void> {
  const { rows } = await sql.query<{ owner_id: number | null }>(
    'SELECT /* camera-history.recordCamera */ owner_id FROM devices WHERE id = $1',
    [deviceId],
  );
  const ownerId = rows[0]?.owner_id ?? null;
  if (ownerId === null) return;
  const cameras = await camerasOfEntry(sql, ownerId, [deviceId]);
  const entry = { ownerId, actorId, byStaff: true, action, objectId: deviceId, deviceIds: [deviceId] };
  await recordHistory(sql, [{ ...entry, details: { ...cameras, ...details } }], now);
}
