import { decodePayload } from '@sightline/domain/relays/relay-payload';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { takeIn } from './intake.store.ts';
import { toItems } from './relay-items.ts';
import { type RelayMail, readMail } from './relay-mail.ts';
import {
  findCamera,
  lockWaiting,
  type Reading,
  readWords,
  settle,
  type WaitingMessage,
} from './relay-messages.store.ts';

/** What was read, and the insights that it holds. */
export interface ReadMessage extends Reading {
  readonly insights: readonly number[];
}

type Means = Pick<Services, 'db' | 'live' | 'jobs' | 'now' | 'env'>;

/**
 * Reads a message that was kept as it came: what it says and the note that it was read are committed together. Undefined
 * when somebody else reads it at this moment, or has.
 */
export function readRelayed({ db, ...means }: Means, id: number): Promise<ReadMessage | undefined> {
  return inTransaction(db.pool, async (sql) => {
    const message = await lockWaiting(sql, id);
    if (!message) return undefined;
    const read = await take(sql, means, message);
    await settle(sql, id, read, means.now());
    return read;
  });
}

async function take(
  sql: PoolClient,
  means: Omit<Means, 'db'>,
  message: WaitingMessage,
): Promise<ReadMessage> {
  const mail = readMail(message.provider, message.raw, means.env);
  const camera = mail.deviceUid
    ? await findCamera(sql, message.provider, mail.deviceUid, message.gateway_token_id)
    : undefined;
  const deviceId = camera?.id ?? null;
  // A camera that nobody knows may be somebody's: whether its message can be read is asked once it is known.
  if (mail.deviceUid && !camera) return unsettled('quarantined', `No camera is known as ${mail.deviceUid}.`);
  if (camera && !camera.is_listed) {
    return unsettled('quarantined', 'The token may not speak for this camera.', deviceId);
  }
  if ('fault' in mail.payload) return unsettled('dead_letter', mail.payload.fault, deviceId);
  if (deviceId === null) return unsettled('dead_letter', 'It does not say which camera it is of.');
  return takePayload(sql, means, message, { ...mail, payload: mail.payload }, deviceId);
}

async function takePayload(
  sql: PoolClient,
  { now, ...means }: Omit<Means, 'db'>,
  message: WaitingMessage,
  mail: RelayMail & { readonly payload: Uint8Array },
  deviceId: number,
): Promise<ReadMessage> {
  const payload = decodePayload(mail.payload);
  if ('fault' in payload) return unsettled('dead_letter', payload.fault, deviceId);
  const { records } = payload;
  const classIds = records.flatMap((record) => ('classId' in record ? [record.classId] : []));
  const firmwareIds = records.flatMap((record) => ('firmwareId' in record ? (record.firmwareId ?? []) : []));
  const words = await readWords(sql, deviceId, classIds, firmwareIds);
  const items = toItems({ ...mail, receivedAt: message.received_at, payload, words });
  const [taken] = await takeIn(
    sql,
    means,
    [
      {
        deviceId,
        receivedAt: message.received_at,
        commsSource: message.provider,
        bootId: undefined,
        items,
        heard: [],
      },
    ],
    now(),
  );
  const faults = records.flatMap((record, at) =>
    'fault' in record ? [`Record ${at + 1}: ${record.fault}`] : [],
  );
  return {
    state: faults.length > 0 ? 'dead_letter' : 'decoded',
    problem: faults.length > 0 ? faults.join(' ') : null,
    deviceId,
    insights: [...new Set(taken?.outcomes.flatMap(({ insightId }) => insightId ?? []))],
  };
}

function unsettled(state: Reading['state'], problem: string, deviceId: number | null = null): ReadMessage {
  return { state, problem, deviceId, insights: [] };
}
