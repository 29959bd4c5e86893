import type { PoolClient } from 'pg';
import type { NewDeviceKey } from '../../../access/device-key.ts';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockCamera } from '../orders/installed.store.ts';

export interface Application {
  readonly tokenHash: Buffer;
  readonly hardwareId: string;
  readonly deviceName: string | null;
  readonly softwareVersion: string | null;
}

export type Provisioned = { readonly deviceId: number } | 'unknown' | 'used';

export function createKeysStore({ pool }: Database) {
  return {
    /** Gives a camera its key. Until a key of this token was used, a new one takes its place. */
    async provision(application: Application, key: NewDeviceKey, now: Date): Promise<Provisioned> {
      return inTransaction(pool, (sql) => provision(sql, application, key, now));
    },

    /** Adds the key that will follow `keyId` once it is used. False when `keyId` was revoked meanwhile. */
    async rotate(keyId: string, key: NewDeviceKey, now: Date): Promise<boolean> {
      return inTransaction(pool, (sql) => rotate(sql, keyId, key, now));
    },
  };
}

interface KeyRow {
  readonly id: number;
  readonly key_id: string;
  readonly first_used_at: Date | null;
  /** Of the token that it was given for; null for one made by rotation. */
  readonly provisioning_token_id: number | null;
  readonly is_valid: boolean;
}

async function provision(
  sql: PoolClient,
  { tokenHash, hardwareId, deviceName, softwareVersion }: Application,
  key: NewDeviceKey,
  now: Date,
): Promise<Provisioned> {
  const { rows: tokens } = await sql.query<{ id: number; device_id: number }>(
    `SELECT /* keys.provision */ t.id, t.device_id FROM provisioning_tokens t JOIN devices d ON d.id = t.device_id
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND d.hardware_id = $3 AND d.deleted_at IS NULL
     FOR UPDATE OF t`,
    [tokenHash, now, hardwareId],
  );
  const [token] = tokens;
  if (!token) return 'unknown';
  const keys = await lockKeys(sql, token.device_id, token.id);
  const isGiven = (row: KeyRow) => row.provisioning_token_id === token.id;
  if (keys.some((row) => isGiven(row) && row.first_used_at)) return 'used';
  // Of the others the one in use ends when the new one is first used, as with a rotation.
  await replaceKey(sql, token.device_id, { keys, kept: keys.find(isInUse), key, tokenId: token.id }, now);
  await sql.query(
    'UPDATE /* keys.provision */ provisioning_tokens SET used_at = COALESCE(used_at, $2) WHERE id = $1',
    [token.id, now],
  );
  await sql.query(
    `UPDATE /* keys.provision */ devices
     SET device_name = COALESCE($2, device_name), software_version = COALESCE($3, software_version)
     WHERE id = $1`,
    [token.device_id, deviceName, softwareVersion],
  );
  return { deviceId: token.device_id };
}

const isInUse = (row: KeyRow) => row.is_valid && row.first_used_at !== null;

/**
 * The valid keys of a camera, and those that were given for a token; locked newest first. The camera is locked before, and
 * the keys are read by a statement of their own: one that waited for the lock would not see what was added meanwhile.
 */
async function lockKeys(sql: PoolClient, deviceId: number, tokenId: number | null): Promise<KeyRow[]> {
  await lockCamera(sql, deviceId);
  const { rows } = await sql.query<KeyRow>(
    `SELECT /* keys.lockKeys */ id, key_id, first_used_at, provisioning_token_id, revoked_at IS NULL AS is_valid
     FROM device_keys
     WHERE device_id = $1 AND (provisioning_token_id = $2 OR revoked_at IS NULL) ORDER BY id DESC FOR UPDATE`,
    [deviceId, tokenId],
  );
  return rows;
}

async function rotate(sql: PoolClient, keyId: string, key: NewDeviceKey, now: Date): Promise<boolean> {
  const { rows } = await sql.query<{ device_id: number }>(
    'SELECT /* keys.rotate */ device_id FROM device_keys WHERE key_id = $1',
    [keyId],
  );
  const [camera] = rows;
  if (!camera) return false;
  const keys = await lockKeys(sql, camera.device_id, null);
  const kept = keys.find((row) => row.key_id === keyId);
  if (!kept) return false;
  await replaceKey(sql, camera.device_id, { keys, kept, key, tokenId: null }, now);
  return true;
}

interface Replacement {
  readonly keys: readonly KeyRow[];
  /** The key that works until the new one is first used, if there is one. */
  readonly kept: KeyRow | undefined;
  readonly key: NewDeviceKey;
  /** The token it is given for, null in a rotation. */
  readonly tokenId: number | null;
}

/** Adds a key, and ends all that were not used before it: a camera has one that it may use next. */
async function replaceKey(
  sql: PoolClient,
  deviceId: number,
  { keys, kept, key: { keyId, secretHash }, tokenId }: Replacement,
  now: Date,
): Promise<void> {
  const unused = keys.filter((row) => row !== kept && row.is_valid && !row.first_used_at);
  await sql.query('UPDATE /* keys.replaceKey */ device_keys SET revoked_at = $2 WHERE id = ANY($1)', [
    unused.map(({ id }) => id),
    now,
  ]);
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* keys.replaceKey */ INTO device_keys (device_id, key_id, secret_hash, provisioning_token_id)
     VALUES ($1, $2, $3, $4)
     RETURNING id`,
    [deviceId, keyId, secretHash, tokenId],
  );
  if (kept)
    await sql.query('UPDATE /* keys.replaceKey */ device_keys SET replaced_by_id = $2 WHERE id = $1', [
      kept.id,
      rows[0]?.id,
    ]);
}
