import type { PoolClient } from 'pg';
import type { NewDeviceKey } from '../../../access/device-key.ts';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';

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
  readonly device_id: number;
  readonly first_used_at: Date | null;
}

async function provision(
  sql: PoolClient,
  { tokenHash, hardwareId, deviceName, softwareVersion }: Application,
  key: NewDeviceKey,
  now: Date,
): Promise<Provisioned> {
  const { rows: tokens } = await sql.query<{ id: number; device_id: number }>(
    `SELECT t.id, t.device_id FROM provisioning_tokens t JOIN devices d ON d.id = t.device_id
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND d.hardware_id = $3 AND d.deleted_at IS NULL
     FOR UPDATE OF t`,
    [tokenHash, now, hardwareId],
  );
  const [token] = tokens;
  if (!token) return 'unknown';
  const { given, others } = await lockKeys(sql, token.device_id, token.id);
  if (given.some(({ first_used_at }) => first_used_at)) return 'used';
  // Of the others the one in use ends when the new one is first used, as with a rotation.
  const kept = others.find(({ first_used_at }) => first_used_at) ?? others[0];
  const replaced = [...given, ...others].filter((row) => row !== kept).map(({ id }) => id);
  await sql.query('UPDATE device_keys SET revoked_at = $2 WHERE id = ANY($1) AND revoked_at IS NULL', [
    replaced,
    now,
  ]);
  const newId = await insertKey(sql, token.device_id, key, token.id);
  if (kept) await sql.query('UPDATE device_keys SET replaced_by_id = $2 WHERE id = $1', [kept.id, newId]);
  await sql.query('UPDATE provisioning_tokens SET used_at = COALESCE(used_at, $2) WHERE id = $1', [
    token.id,
    now,
  ]);
  await sql.query(
    `UPDATE devices SET device_name = COALESCE($2, device_name), software_version = COALESCE($3, software_version)
     WHERE id = $1`,
    [token.device_id, deviceName, softwareVersion],
  );
  return { deviceId: token.device_id };
}

/** The keys that were given for a token, and the camera's others that are still good; locked newest first. */
async function lockKeys(sql: PoolClient, deviceId: number, tokenId: number) {
  const { rows } = await sql.query<Pick<KeyRow, 'id' | 'first_used_at'> & { is_given: boolean }>(
    `SELECT id, first_used_at, provisioning_token_id IS NOT DISTINCT FROM $2 AS is_given FROM device_keys
     WHERE device_id = $1 AND (provisioning_token_id = $2 OR revoked_at IS NULL) ORDER BY id DESC FOR UPDATE`,
    [deviceId, tokenId],
  );
  return {
    given: rows.filter(({ is_given }) => is_given),
    others: rows.filter(({ is_given }) => !is_given),
  };
}

/** Locks the newer key first, as its first use does. */
async function rotate(sql: PoolClient, keyId: string, key: NewDeviceKey, now: Date): Promise<boolean> {
  const { rows } = await sql.query<KeyRow>(
    `SELECT id, key_id, device_id, first_used_at FROM device_keys
     WHERE (key_id = $1 OR id = (SELECT replaced_by_id FROM device_keys WHERE key_id = $1)) AND revoked_at IS NULL
     ORDER BY id DESC FOR UPDATE`,
    [keyId],
  );
  const old = rows.find((row) => row.key_id === keyId);
  if (!old) return false;
  const unused = rows.filter((row) => row !== old).map(({ id }) => id);
  await sql.query('UPDATE device_keys SET revoked_at = $2 WHERE id = ANY($1)', [unused, now]);
  const newId = await insertKey(sql, old.device_id, key, null);
  await sql.query('UPDATE device_keys SET replaced_by_id = $2 WHERE id = $1', [old.id, newId]);
  return true;
}

/** `tokenId` is the token it is given for, null in a rotation. */
async function insertKey(
  sql: PoolClient,
  deviceId: number,
  { keyId, secretHash }: NewDeviceKey,
  tokenId: number | null,
) {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO device_keys (device_id, key_id, secret_hash, provisioning_token_id) VALUES ($1, $2, $3, $4)
     RETURNING id`,
    [deviceId, keyId, secretHash, tokenId],
  );
  return rows[0]?.id;
}
