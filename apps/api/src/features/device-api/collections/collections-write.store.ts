import type { PoolClient } from 'pg';
import type { CollectionPosition, Member, PlannedCollection } from './plan-collections.ts';

const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

/** Writes collections as planned, and answers the ids of new ones by their lowest insight. */
export async function writeCollections(
  sql: PoolClient,
  planned: readonly PlannedCollection[],
): Promise<Map<number, number>> {
  const items = planned.map(({ collectionId, firstInsightId, insightCount, window, members: [member] }) => ({
    collection_id: collectionId,
    owner_id: member?.ownerId,
    device_id: member?.deviceId,
    collection_key: member?.collectionKey,
    first_insight_id: firstInsightId,
    insight_count: insightCount,
    window_start: iso(window?.[0]),
    window_end: iso(window?.[1]),
  }));
  const { rows } = await sql.query<{ collection_id: number; first_insight_id: number }>({
    name: 'collections-write',
    text: `
      WITH item AS MATERIALIZED (
        SELECT * FROM json_to_recordset($1::json) AS item(collection_id int, owner_id int, device_id int,
          collection_key text, first_insight_id bigint, insight_count int, window_start timestamptz,
          window_end timestamptz)),
      kept AS (
        UPDATE insight_collections c SET first_insight_id = item.first_insight_id,
          insight_count = item.insight_count, window_start = item.window_start, window_end = item.window_end
        FROM item WHERE c.collection_id = item.collection_id)
      INSERT INTO insight_collections (owner_id, device_id, collection_key, first_insight_id, insight_count,
        window_start, window_end)
      SELECT owner_id, device_id, collection_key, first_insight_id, insight_count, window_start, window_end
      FROM item WHERE collection_id IS NULL ORDER BY first_insight_id
      RETURNING collection_id, first_insight_id`,
    values: [JSON.stringify(items)],
  });
  return new Map(rows.map(({ collection_id, first_insight_id }) => [first_insight_id, collection_id]));
}

/** Moves known insights to where they belong now, in the order of their ids, and removes collections left empty. */
export async function writePositions(
  sql: PoolClient,
  changed: readonly { readonly member: Member; readonly position: CollectionPosition }[],
  left: readonly number[],
  changedAt: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await sql.query({
    name: 'collections-positions',
    text: `
      WITH item AS MATERIALIZED (
        SELECT * FROM json_to_recordset($1::json) AS item(insight_id bigint, collection_id int, group_confidence real)),
      locked AS MATERIALIZED (
        SELECT insight_id FROM insights WHERE insight_id IN (SELECT insight_id FROM item)
        ORDER BY insight_id FOR NO KEY UPDATE)
      UPDATE insights SET collection_id = item.collection_id, group_confidence = item.group_confidence,
        changed_at = $2
      FROM item JOIN locked USING (insight_id) WHERE insights.insight_id = item.insight_id`,
    values: [
      JSON.stringify(changed.map(({ member, position }) => ({ insight_id: member.insightId, ...position }))),
      changedAt,
    ],
  });
  if (left.length === 0) return;
  await sql.query(
    `DELETE /* collections-write.writePositions */ FROM insight_collections c WHERE collection_id = ANY($1)
       AND NOT EXISTS (SELECT FROM insights i WHERE i.collection_id = c.collection_id)`,
    [left],
  );
}
