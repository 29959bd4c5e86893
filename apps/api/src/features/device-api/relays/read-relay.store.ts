import { decodePayload } from '@sightline/domain/relays/relay-payload';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import type { Services } from '../../../kernel/services.ts';
import { withInsightPartitions } from '../../../shared-stores/insight-partitions.store.ts';
import { takeIn } from '../intake/intake.store.ts';
import type { IntakeBatch, IntakeResult } from '../intake/intake-item.ts';
import { toItems } from './relay-items.ts';
import {
  findCamera,
  lockWaiting,
  type Reading,
  readDictionary,
  settle,
  type WaitingMessage,
} from './relay-messages.store.ts';
import { type RelayRequest, readRelayRequest } from './relay-webhook.ts';

/** What was read, and the insights that it holds. */
export interface ReadMessage extends Reading {
  readonly insights: readonly number[];
}

type Dependencies = Pick<Services, 'db' | 'live' | 'jobs' | 'now' | 'env'>;

/** A message that can be taken in, and what of it cannot. */
interface Understood {
  readonly batch: IntakeBatch;
  readonly faults: readonly string[];
}

/**
 * Reads messages that were kept as they came: what they say and the record that they were read are committed together. Left
 * out is what somebody else reads at this moment, or has, and any further message of the same camera: the duplicate of an
 * insight is known once that is committed.
 */
export function readRelayed(
  { db, now, ...deps }: Dependencies,
  ids: readonly number[],
): Promise<Map<number, ReadMessage>> {
  const readWaiting = async (sql: PoolClient) => {
    const opened = new Map<number, ReadMessage | Understood>();
    const cameras = new Set<number>();
    for (const message of await lockWaiting(sql, ids)) {
      const each = await open(sql, deps.env, message);
      if ('batch' in each && cameras.has(each.batch.deviceId)) continue;
      if ('batch' in each) cameras.add(each.batch.deviceId);
      opened.set(message.id, each);
    }
    const read = await takeAll(sql, deps, opened, now());
    await settle(sql, read, now());
    return read;
  };
  return withInsightPartitions(db.pool, () => inTransaction(db.pool, readWaiting));
}

async function takeAll(
  sql: PoolClient,
  deps: Pick<Dependencies, 'live' | 'jobs'>,
  opened: ReadonlyMap<number, ReadMessage | Understood>,
  now: Date,
): Promise<Map<number, ReadMessage>> {
  const batches = [...opened.values()].flatMap((each) => ('batch' in each ? each.batch : []));
  const taken = batches.length > 0 ? await takeIn(sql, deps, batches, now) : [];
  const results = new Map(batches.map((batch, index) => [batch, taken[index]]));
  return new Map(
    [...opened].map(([id, each]) => [id, 'batch' in each ? readingOf(each, results.get(each.batch)) : each]),
  );
}

function readingOf({ batch, faults }: Understood, result: IntakeResult | undefined): ReadMessage {
  return {
    state: faults.length > 0 ? 'dead_letter' : 'decoded',
    problem: faults.length > 0 ? faults.join(' ') : null,
    deviceId: batch.deviceId,
    insights: [...new Set(result?.outcomes.flatMap(({ insightId }) => insightId ?? []))],
  };
}

async function open(
  sql: PoolClient,
  env: Dependencies['env'],
  message: WaitingMessage,
): Promise<ReadMessage | Understood> {
  const relayRequest = readRelayRequest(message.provider, message.raw, env);
  const camera = relayRequest.deviceUid
    ? await findCamera(sql, message.provider, relayRequest.deviceUid, message.gateway_token_id)
    : undefined;
  const deviceId = camera?.id ?? null;
  // A camera that nobody knows may be somebody's: whether its message can be read is asked once it is known.
  if (relayRequest.deviceUid && !camera)
    return unsettled('quarantined', `No camera is known as ${relayRequest.deviceUid}.`);
  if (camera && !camera.is_listed) {
    return unsettled('quarantined', 'The token may not speak for this camera.', deviceId);
  }
  if ('fault' in relayRequest.payload) return unsettled('dead_letter', relayRequest.payload.fault, deviceId);
  if (deviceId === null) return unsettled('dead_letter', 'It does not say which camera it is of.');
  return decode(sql, message, { ...relayRequest, payload: relayRequest.payload }, deviceId);
}

async function decode(
  sql: PoolClient,
  message: WaitingMessage,
  relayRequest: RelayRequest & { readonly payload: Uint8Array },
  deviceId: number,
): Promise<ReadMessage | Understood> {
  const payload = decodePayload(relayRequest.payload);
  if ('fault' in payload) return unsettled('dead_letter', payload.fault, deviceId);
  const { records } = payload;
  const classIds = records.flatMap((record) => ('classId' in record ? [record.classId] : []));
  const firmwareIds = records.flatMap((record) => ('firmwareId' in record ? (record.firmwareId ?? []) : []));
  const dictionary = await readDictionary(sql, deviceId, classIds, firmwareIds);
  const { received_at: receivedAt, provider: commsSource } = message;
  const { external_id: externalId } = message;
  const items = toItems({ ...relayRequest, externalId, receivedAt, payload, dictionary });
  return {
    batch: { deviceId, receivedAt, commsSource, bootId: undefined, items, heard: [] },
    faults: records.flatMap((record, at) => ('fault' in record ? [`Record ${at + 1}: ${record.fault}`] : [])),
  };
}

function unsettled(state: Reading['state'], problem: string, deviceId: number | null = null): ReadMessage {
  return { state, problem, deviceId, insights: [] };
}
