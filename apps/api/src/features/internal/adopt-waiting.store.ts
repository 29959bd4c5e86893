import type { PoolClient } from 'pg';

/** Insights adopted by one statement, so that each stays far below the time limit of statements. */
const INSIGHTS_A_STATEMENT = 5_000;

/**
 * Gives what cameras without owner sent to the owner they have now; their rows are locked. In portions, and all in the
 * caller's transaction: nobody sees a part of it. True when there was something.
 */
export async function adoptWaiting(
  sql: PoolClient,
  deviceIds: readonly number[],
  ownerId: number,
  now: Date,
): Promise<boolean> {
  let found = false;
  for (const deviceId of deviceIds) {
    for (let last = 0; ; ) {
      const ids = await lockWaiting(sql, deviceId, last);
      const highest = ids.at(-1);
      if (highest === undefined) break;
      await adopt(sql, ids, ownerId, now);
      last = highest;
      found = true;
    }
  }
  return found;
}

/** In the order of ids, as everybody who changes many insights locks them. */
async function lockWaiting(sql: PoolClient, deviceId: number, after: number): Promise<number[]> {
  const { rows } = await sql.query<{ insight_id: number }>(
    `SELECT /* adopt-waiting.lockWaiting */ insight_id FROM insights
     WHERE device_id = $1 AND insight_id > $2 AND owner_id IS NULL
     ORDER BY insight_id LIMIT ${INSIGHTS_A_STATEMENT} FOR NO KEY UPDATE`,
    [deviceId, after],
  );
  return rows.map(({ insight_id }) => insight_id);
}

/** A collection goes with its insights: all of them are of one camera, and of one owner or of none. */
async function adopt(sql: PoolClient, ids: readonly number[], ownerId: number, now: Date): Promise<void> {
  const { rows } = await sql.query<{ collection_id: number | null }>(
    `UPDATE /* adopt-waiting.adopt */ insights SET owner_id = $2, changed_at = $3 WHERE insight_id = ANY($1)
     RETURNING collection_id`,
    [ids, ownerId, now],
  );
  const collectionIds = new Set(rows.flatMap(({ collection_id }) => collection_id ?? []));
  await sql.query(
    `UPDATE /* adopt-waiting.adopt */ insight_collections SET owner_id = $2
     WHERE collection_id = ANY($1) AND owner_id IS NULL`,
    [[...collectionIds], ownerId],
  );
}
