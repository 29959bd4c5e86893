import { createHash, randomBytes } from 'node:crypto';
import { encodeRecord } from '@sightline/domain/relays/relay-record';
import type { Database } from '../../../api/src/database/client.ts';

/** What the network calls a camera. */
const devEuiOf = (index: number) => index.toString(16).padStart(16, '0').toUpperCase();

/** Makes cameras of an owner that a network may speak for; answers the header that the network signs in with. */
export async function makeRelayedCameras(
  { pool }: Pick<Database, 'pool'>,
  ownerId: number,
  count: number,
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  const names = Array.from({ length: count }, (_, index) => devEuiOf(index));
  await pool.query(
    `WITH token AS (
       INSERT INTO gateway_tokens (token_id, provider, secret_hash) VALUES ($1, 'lora', $2) RETURNING id),
     cameras AS (
       INSERT INTO devices (owner_id, hardware_id, device_name, lora_uid, latitude, longitude)
       SELECT $3, dev_eui, 'cam', dev_eui, -41.8, 172.8 FROM unnest($4::text[]) AS dev_eui RETURNING id)
     INSERT INTO gateway_token_devices (gateway_token_id, device_id) SELECT token.id, cameras.id FROM token, cameras`,
    [id, createHash('sha256').update(secret).digest(), ownerId, names],
  );
  return `GatewayToken ${id}.${secret}`;
}

/** An uplink with one insight, as The Things Stack sends it. */
export function uplinkOf(index: number, seq: number, at: number) {
  const record = encodeRecord({
    kind: 'insight',
    seq: seq % 65_536,
    index: 0,
    count: 1,
    classId: 4,
    confidence: 91,
    fileCtime: Math.floor(at / 1_000),
    isClockSet: true,
  });
  return {
    end_device_ids: { device_id: `cam-${index}`, dev_eui: devEuiOf(index) },
    uplink_message: {
      session_key_id: 'AYfg8rhha5n+FWx0ZaAprA==',
      f_cnt: seq,
      f_port: 1,
      frm_payload: Buffer.from(record).toString('base64'),
      received_at: new Date(at).toISOString(),
    },
  };
}
