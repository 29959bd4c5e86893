import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { duplicateOf, isTrustedTime } from '@sightline/domain/relays/relay-duplicate';
import { RELAY_SEQ_MODULUS } from '@sightline/domain/relays/relay-record';
import type { PoolClient } from 'pg';
import type { LockedDevice } from '../intake/intake-devices.store.ts';
import type { Arrival } from '../intake/intake-item.ts';

/** By the position of what arrived. */
export interface Duplicates {
  /** Sequence numbers by which insights find each other, of cameras that relays know. */
  readonly seqs: ReadonlyMap<number, number>;
  /** Insights that came by another link before; null is one that was cleared. */
  readonly found: ReadonlyMap<number, number | null>;
}

interface KnownRow {
  readonly position: number;
  readonly message_id: string;
  readonly insight_id: number | null;
}

/** Which of the insights that arrive came by another link before. The cameras' rows are locked by the caller. */
export async function findDuplicates(
  sql: PoolClient,
  arrivals: readonly Arrival[],
  devices: ReadonlyMap<number, LockedDevice>,
): Promise<Duplicates> {
  const seqs = new Map(
    arrivals.flatMap(({ batch, item }, position): [number, number][] => {
      const seq = item.relaySeq ?? parseMessageId(item.messageId)?.seq;
      const mayMeet = item.kind === 'insight' && item.sentCtime && devices.get(batch.deviceId)?.has_relay;
      return mayMeet && seq !== undefined ? [[position, seq % RELAY_SEQ_MODULUS]] : [];
    }),
  );
  const found = new Map<number, number | null>();
  const known = await readKnown(sql, arrivals, seqs);
  // A relayed insight has one direct duplicate, also within a request.
  const taken = new Set<string>();
  for (const position of seqs.keys()) {
    const item = arrivals[position]?.item;
    const rows = known.get(position) ?? [];
    if (!item || rows.some(({ message_id }) => message_id === item.messageId)) continue;
    const isRelayed = item.relaySeq !== undefined;
    const before = rows.map((row) => ({ ...row, isRelayed: parseMessageId(row.message_id) === undefined }));
    const duplicate = duplicateOf(isRelayed, isTrustedTime(item.sentCtime), before);
    // Several insights of one message differ in their index.
    const address = `${duplicate?.message_id} ${item.messageIndex}`;
    if (!duplicate || (!isRelayed && taken.has(address))) continue;
    if (!isRelayed) taken.add(address);
    found.set(position, duplicate.insight_id);
  }
  return { seqs, found };
}

async function readKnown(
  sql: PoolClient,
  arrivals: readonly Arrival[],
  seqs: ReadonlyMap<number, number>,
): Promise<Map<number, KnownRow[]>> {
  if (seqs.size === 0) return new Map();
  const items = [...seqs].flatMap(([position, relay_seq]) => {
    const arrival = arrivals[position];
    if (!arrival) return [];
    const { batch, item } = arrival;
    const { messageIndex: message_index, sentCtime: file_ctime } = item;
    return { position, relay_seq, message_index, file_ctime, device_id: batch.deviceId };
  });
  const { rows } = await sql.query<KnownRow>({
    name: 'ledger-duplicates',
    text: `
      SELECT item.position, m.message_id, m.insight_id
      FROM json_to_recordset($1::json) AS item(position int, device_id int, relay_seq int, message_index smallint,
        file_ctime timestamptz)
      JOIN device_messages m ON m.device_id = item.device_id AND m.relay_seq = item.relay_seq
        AND m.message_index = item.message_index AND m.kind = 'insight'
        AND date_trunc('second', m.file_ctime, 'UTC') = date_trunc('second', item.file_ctime, 'UTC')
      ORDER BY m.received_at, m.message_id`,
    values: [JSON.stringify(items)],
  });
  return Map.groupBy(rows, ({ position }) => position);
}
