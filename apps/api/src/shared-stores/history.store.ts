import {
  type HistoryAction,
  type HistoryDetails,
  namedCameras,
} from '@sightline/domain/history/history-entry';
import type { SqlExecutor } from '../kernel/sql.ts';

/** One change as its owner will read it; kept in the transaction that makes it. */
export interface NewHistoryEntry {
  /** Whose history it is. */
  readonly ownerId: number;
  readonly actorId: number;
  /** The actor acts for Sightline; the owner does not learn who it was. */
  readonly byStaff?: boolean;
  readonly action: HistoryAction;
  readonly objectId?: number | null;
  readonly deviceIds?: readonly number[];
  /** Never a secret: keys are named, and their values are not. */
  readonly details?: HistoryDetails;
}

/** Writes changes into the histories of their owners, inside the transaction that makes them; answers the ids, in order. */
export async function recordHistory(
  sql: SqlExecutor,
  entries: readonly NewHistoryEntry[],
  now: Date,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = entries.map(
    ({ byStaff = false, objectId = null, deviceIds = [], details = {}, ...entry }) => ({
      ...entry,
      byStaff,
      objectId,
      deviceIds: [...new Set(deviceIds)].sort((a, b) => a - b),
      details,
    }),
  );
  const { rows: kept } = await sql.query(
    `INSERT /* history.recordHistory */ INTO history_entries
       (owner_id, actor_id, by_staff, action, object_id, device_ids, details, created_at)
     SELECT "ownerId", "actorId", "byStaff", action, "objectId", "deviceIds", details, $2
     FROM json_to_recordset($1) AS entry ("ownerId" int, "actorId" int, "byStaff" bool, action text, "objectId" bigint,
       "deviceIds" int[], details jsonb)
     RETURNING id`,
    [JSON.stringify(rows), now],
  );
  return (kept as { id: number }[]).map(({ id }) => id);
}

/** Cameras as an entry names them: as their owner calls them now; one that is somebody else's has the name on the camera. */
export async function camerasOfEntry(
  sql: SqlExecutor,
  ownerId: number,
  deviceIds: readonly number[],
): Promise<Pick<HistoryDetails, 'cameras' | 'cameraCount'>> {
  const { rows } = await sql.query(
    `SELECT /* history.camerasOfEntry */ COALESCE(CASE WHEN owner_id = $2 THEN NULLIF(display_name, '') END, NULLIF(device_name, ''),
       'Unnamed') AS name
     FROM devices WHERE id = ANY($1) ORDER BY id`,
    [deviceIds, ownerId],
  );
  return namedCameras((rows as { name: string }[]).map(({ name }) => name));
}
