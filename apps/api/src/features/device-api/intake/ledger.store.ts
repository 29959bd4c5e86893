import type { PoolClient } from 'pg';
import type { Duplicates } from '../relays/relay-duplicates.store.ts';
import type { Arrival, IntakeBatch, IntakeItem, ItemOutcome } from './intake-item.ts';

interface LedgerRow {
  readonly position: number;
  readonly accepted: boolean;
  /** Of the message that was there before, if any. */
  readonly kept_digest: string | null;
  readonly insight_id: number | null;
  readonly photo_waits: boolean;
}

export interface LedgerEntry extends ItemOutcome {
  /** A photo came before its insight. */
  readonly photoWaits: boolean;
  /** It is the same insight that another link brought before, heard of this way for the first time. */
  readonly isDuplicate: boolean;
}

/**
 * Enters messages in the ledger that makes each count once, and draws the ids of new insights in the order given.
 * The cameras' rows are locked by the caller, so that copies of one request follow each other.
 */
export async function enterMessages(
  sql: PoolClient,
  arrivals: readonly Arrival[],
  duplicates: Duplicates,
): Promise<LedgerEntry[]> {
  const firsts = new Map<string, number>();
  for (const [position, { batch, item }] of arrivals.entries()) {
    const key = keyOf(batch, item);
    if (!firsts.has(key)) firsts.set(key, position);
  }
  const rows = await enterDistinct(sql, arrivals, [...firsts.values()], duplicates);
  return arrivals.map(({ batch, item }, position) => {
    const first = firsts.get(keyOf(batch, item)) ?? position;
    const row = rows.get(first);
    if (!row) throw new Error('The ledger did not answer for a message.');
    const { insight_id: insightId, photo_waits: photoWaits } = row;
    if (row.accepted && first === position) {
      const isDuplicate = duplicates.found.has(position);
      return { status: isDuplicate ? 'duplicate' : 'accepted', insightId, photoWaits, isDuplicate };
    }
    const kept = row.kept_digest ?? arrivals[first]?.item.digest;
    return kept === item.digest
      ? { status: 'duplicate', insightId, photoWaits: false, isDuplicate: false }
      : { status: 'conflict', insightId: null, photoWaits: false, isDuplicate: false };
  });
}

function keyOf({ deviceId }: IntakeBatch, { messageId, messageIndex }: IntakeItem): string {
  return `${deviceId} ${messageId} ${messageIndex}`;
}

/** Each message is looked up once. OFFSET 0 makes PostgreSQL do so one by one, by the key in the partition of its camera. */
async function enterDistinct(
  sql: PoolClient,
  arrivals: readonly Arrival[],
  positions: readonly number[],
  duplicates: Duplicates,
) {
  if (positions.length === 0) return new Map<number, LedgerRow>();
  const items = positions.flatMap((position) => {
    const arrival = arrivals[position];
    if (!arrival) return [];
    const { batch, item } = arrival;
    return {
      position,
      device_id: batch.deviceId,
      message_id: item.messageId,
      message_index: item.messageIndex,
      kind: item.kind,
      digest: item.digest,
      received_at: batch.receivedAt,
      relay_seq: duplicates.seqs.get(position) ?? null,
      file_ctime: item.sentCtime,
      is_duplicate: duplicates.found.has(position),
      duplicate_id: duplicates.found.get(position) ?? null,
    };
  });
  const { rows } = await sql.query<LedgerRow>({
    name: 'ledger-enter',
    text: `
      WITH item AS MATERIALIZED (
        SELECT * FROM json_to_recordset($1::json) AS item(position int, device_id int, message_id text,
          message_index smallint, kind text, digest bytea, received_at timestamptz, relay_seq int, file_ctime timestamptz,
          is_duplicate bool, duplicate_id bigint)),
      known AS MATERIALIZED (
        SELECT item.position, message.digest, message.insight_id FROM item CROSS JOIN LATERAL (
          SELECT digest, insight_id FROM device_messages
          WHERE device_id = item.device_id AND message_id = item.message_id AND message_index = item.message_index
          OFFSET 0) AS message),
      fresh AS (
        INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, insight_id, received_at,
          relay_seq, file_ctime)
        SELECT device_id, message_id, message_index, kind, digest,
          CASE WHEN is_duplicate THEN duplicate_id WHEN kind = 'insight' THEN nextval('insights_insight_id_seq') END,
          received_at, relay_seq, file_ctime
        FROM (
          SELECT * FROM item WHERE position NOT IN (SELECT position FROM known) ORDER BY position) AS candidate
        ON CONFLICT DO NOTHING
        RETURNING device_id, message_id, message_index, insight_id)
      SELECT item.position, fresh.device_id IS NOT NULL AS accepted, '\\x' || encode(known.digest, 'hex') AS kept_digest,
        COALESCE(fresh.insight_id, known.insight_id) AS insight_id,
        item.kind = 'insight' AND EXISTS (
          SELECT FROM photos WHERE photos.device_id = item.device_id AND photos.message_id = item.message_id
            AND photos.message_index = item.message_index AND photos.insight_id IS NULL) AS photo_waits
      FROM item
      LEFT JOIN fresh ON fresh.device_id = item.device_id AND fresh.message_id = item.message_id
        AND fresh.message_index = item.message_index
      LEFT JOIN known USING (position)`,
    values: [JSON.stringify(items)],
  });
  return new Map(rows.map((row) => [row.position, row]));
}
