import type { RelayProvider, RelayState } from '@sightline/domain/relays/relay-provider';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import type { RelayDictionary } from './relay-items.ts';
import type { RelayRequest } from './relay-webhook.ts';

export interface NewRelayMessage {
  readonly gatewayId: number;
  readonly provider: RelayProvider;
  readonly relayRequest: RelayRequest;
  readonly raw: string;
}

export interface WaitingMessage {
  readonly id: number;
  readonly gateway_token_id: number;
  readonly provider: RelayProvider;
  /** What its messages are named by. */
  readonly external_id: string;
  readonly raw: string;
  readonly received_at: Date;
}

/** What became of a message. */
export interface Reading {
  readonly state: RelayState;
  readonly problem: string | null;
  readonly deviceId: number | null;
}

/** A message whose reading failed so often is a dead letter: the fault is ours, and somebody has to look. */
const MOST_FAILURES = 5;

/** Keeps what a message says; `isNew` is false when the same one came through this token before. */
export async function keepRaw(
  { pool }: Pick<Database, 'pool'>,
  { gatewayId, provider, relayRequest, raw }: NewRelayMessage,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await pool.query<{ id: number; is_new: boolean }>({
    name: 'relay-keep',
    text: `
      WITH used AS (
        UPDATE gateway_tokens SET last_used_at = $6
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $6::timestamptz - interval '1 minute')),
      fresh AS (
        INSERT INTO relay_messages (gateway_token_id, provider, external_id, device_uid, raw, received_at)
        SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
          SELECT FROM relay_messages WHERE gateway_token_id = $1 AND external_id = $7 AND raw = $5)
        ON CONFLICT DO NOTHING RETURNING id)
      SELECT id, true AS is_new FROM fresh
      UNION ALL SELECT id, false FROM relay_messages
      WHERE gateway_token_id = $1 AND (external_id = $3 OR external_id = $7 AND raw = $5)
      ORDER BY is_new DESC LIMIT 1`,
    values: [
      gatewayId,
      provider,
      relayRequest.externalId,
      relayRequest.deviceUid,
      raw,
      now,
      relayRequest.formerId ?? null,
    ],
  });
  // Somebody who brings the same at this moment has not committed yet; what they bring is seen the second time.
  const [kept] = rows;
  return kept
    ? { id: kept.id, isNew: kept.is_new }
    : keepRaw({ pool }, { gatewayId, provider, relayRequest, raw }, now);
}

export async function stateOf({ pool }: Pick<Database, 'pool'>, id: number): Promise<RelayState> {
  const { rows } = await pool.query<{ state: RelayState }>(
    'SELECT /* relay-messages.stateOf */ state FROM relay_messages WHERE id = $1',
    [id],
  );
  return rows[0]?.state ?? 'received';
}

/** Locks those of these messages that wait to be read; what somebody else reads, or has, is left out. */
export async function lockWaiting(sql: PoolClient, ids: readonly number[]): Promise<WaitingMessage[]> {
  const { rows } = await sql.query<WaitingMessage>({
    name: 'relay-lock',
    text: `SELECT id, gateway_token_id, provider, external_id, raw, received_at FROM relay_messages
           WHERE id = ANY($1) AND state = 'received' ORDER BY id FOR UPDATE SKIP LOCKED`,
    values: [ids],
  });
  return rows;
}

/** The camera that a network calls so, and whether the token may speak for it. */
export async function findCamera(
  sql: PoolClient,
  provider: RelayProvider,
  uid: string,
  gatewayId: number,
): Promise<{ id: number; is_listed: boolean } | undefined> {
  const column = provider === 'lora' ? 'lora_uid' : 'cell_uid';
  const { rows } = await sql.query<{ id: number; is_listed: boolean }>({
    name: `relay-camera-${provider}`,
    text: `SELECT d.id, EXISTS (SELECT FROM gateway_token_devices l
             WHERE l.gateway_token_id = $2 AND l.device_id = d.id) AS is_listed
           FROM devices d WHERE d.${column} IN ($1, lower($1)) AND d.deleted_at IS NULL LIMIT 1`,
    values: [uid, gatewayId],
  });
  return rows[0];
}

/** What numbers mean on a camera: classes of the release that it runs, the last model first, and of its other models. */
export async function readDictionary(
  sql: PoolClient,
  deviceId: number,
  classIds: readonly number[],
  firmwareIds: readonly number[],
): Promise<RelayDictionary> {
  const classes = classIds.length > 0 ? await readClasses(sql, deviceId, classIds) : [];
  const firmware = firmwareIds.length > 0 ? await readFirmware(sql, firmwareIds) : [];
  return {
    classes: new Map(classes.map(({ class_id, alg_id, label }) => [class_id, { algId: alg_id, label }])),
    firmware: new Map(firmware.map(({ id, version }) => [id, version])),
  };
}

async function readClasses(sql: PoolClient, deviceId: number, classIds: readonly number[]) {
  const { rows } = await sql.query<{ class_id: number; alg_id: number; label: string }>({
    name: 'relay-classes',
    text: `SELECT DISTINCT ON (c.class_id) c.class_id, c.alg_id, c.label
           FROM model_classes c JOIN devices d ON d.id = $1
           LEFT JOIN release_components r ON r.release_id = d.alg_release_id AND r.alg_id = c.alg_id
           LEFT JOIN deployed_models m ON m.device_id = d.id AND m.alg_id = c.alg_id AND m.deployed_status = 'deployed'
           WHERE c.class_id = ANY($2) AND (r.id IS NOT NULL OR m.alg_id IS NOT NULL)
           ORDER BY c.class_id, r.id IS NULL, r.is_intermediate, r.position DESC, c.alg_id DESC`,
    values: [deviceId, classIds],
  });
  return rows;
}

async function readFirmware(sql: PoolClient, firmwareIds: readonly number[]) {
  const { rows } = await sql.query<{ id: number; version: string }>({
    name: 'relay-firmware',
    text: `SELECT id, version FROM artifacts WHERE id = ANY($1) AND kind = 'firmware' AND version IS NOT NULL`,
    values: [firmwareIds],
  });
  return rows;
}

/** Records what became of messages, by their ids. */
export async function settle(
  sql: PoolClient,
  readings: ReadonlyMap<number, Reading>,
  now: Date,
): Promise<void> {
  const all = [...readings.values()];
  await sql.query({
    name: 'relay-settle',
    text: `UPDATE relay_messages m SET state = r.state, problem = r.problem, device_id = r.device_id,
             attempts = attempts + 1, decoded_at = CASE WHEN r.state = 'decoded' THEN $5::timestamptz END
           FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) AS r(id, state, problem, device_id)
           WHERE m.id = r.id`,
    values: [
      [...readings.keys()],
      all.map(({ state }) => state),
      all.map(({ problem }) => problem),
      all.map(({ deviceId }) => deviceId),
      now,
    ],
  });
}

/** Records that the server itself failed while reading a message. */
export async function recordFailure({ pool }: Pick<Database, 'pool'>, id: number): Promise<void> {
  await pool.query(
    `UPDATE /* relay-messages.recordFailure */ relay_messages
     SET attempts = attempts + 1, problem = 'The server failed while it was reading this.',
       state = CASE WHEN attempts + 1 >= $2 THEN 'dead_letter' ELSE state END
     WHERE id = $1 AND state = 'received'`,
    [id, MOST_FAILURES],
  );
}

/** Messages that wait to be read, oldest first, after an id. */
export async function listWaiting(
  { pool }: Pick<Database, 'pool'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT /* relay-messages.listWaiting */ id FROM relay_messages WHERE state = 'received' AND id > $1
     ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Lets messages be read again whose camera is known by now, or whose token may speak for it by now. */
export async function releaseKnown({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `UPDATE /* relay-messages.releaseKnown */ relay_messages r SET state = 'received' FROM devices d
     WHERE r.state = 'quarantined' AND d.deleted_at IS NULL
       AND CASE r.provider WHEN 'lora' THEN upper(d.lora_uid) ELSE d.cell_uid END = r.device_uid
       AND (r.device_id IS NULL OR EXISTS (SELECT FROM gateway_token_devices l
         WHERE l.gateway_token_id = r.gateway_token_id AND l.device_id = d.id))`,
  );
}
