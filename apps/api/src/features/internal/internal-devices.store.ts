import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { recordCamera } from './camera-history.store.ts';
import type { NewToken } from './provisioning-token.ts';

export interface InternalDeviceRow {
  readonly id: number;
  readonly hardware_id: string;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly owner_id: number | null;
  readonly owner_email: string | null;
  readonly software_version: string | null;
  readonly last_seen: Date | null;
  readonly created_at: Date;
  readonly keys: number;
  readonly valid_keys: number;
  readonly token_expires_at: Date | null;
  readonly lora_uid: string | null;
  readonly cell_uid: string | null;
}

/** Imported cameras are their owners' affair: nobody registers or provisions them. A token is good until it ends or a key of it was used. */
const SELECT = `
  SELECT d.id, d.hardware_id, d.device_name, d.display_name, d.owner_id, u.email AS owner_email,
    d.lora_uid, d.cell_uid, d.software_version, d.last_seen, d.created_at, k.keys, k.valid_keys, t.token_expires_at
  FROM devices d
  LEFT JOIN users u ON u.id = d.owner_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS keys, count(*) FILTER (WHERE revoked_at IS NULL) AS valid_keys
    FROM device_keys WHERE device_id = d.id) AS k
  CROSS JOIN LATERAL (
    SELECT max(token.expires_at) AS token_expires_at FROM provisioning_tokens token
    WHERE token.device_id = d.id AND token.expires_at > $1 AND NOT EXISTS (
      SELECT FROM device_keys used WHERE used.provisioning_token_id = token.id
        AND used.first_used_at IS NOT NULL)) AS t
  WHERE d.deleted_at IS NULL AND d.kind = 'camera'`;

export function createInternalDevicesStore({ pool }: Database) {
  return {
    async list(now: Date): Promise<InternalDeviceRow[]> {
      const { rows } = await pool.query<InternalDeviceRow>(
        `${SELECT} /* internal-devices.list */ ORDER BY d.id`,
        [now],
      );
      return rows;
    },

    async find(deviceId: number, now: Date): Promise<InternalDeviceRow | undefined> {
      const { rows } = await pool.query<InternalDeviceRow>(
        `${SELECT} /* internal-devices.find */ AND d.id = $2`,
        [now, deviceId],
      );
      return rows[0];
    },

    /** Ends all keys and open tokens of a camera. */
    async revoke(deviceId: number, actor: Actor, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const tokens = await endTokens(sql, deviceId, now);
        const keyIds = await revokeKeys(sql, deviceId, now);
        if (tokens + keyIds.length === 0) return;
        await auditSql(sql, [
          {
            ...actor,
            action: 'internal.revokeKeys',
            targetType: 'device',
            targetId: deviceId,
            before: { keyIds, provisioningTokens: tokens },
            after: { keyIds: [], provisioningTokens: 0 },
          },
        ]);
        await recordCamera(sql, deviceId, actor.actorId, 'camera.keys_ended', {}, now);
      });
    },

    /** Puts a new token in the place of all open ones. */
    async issueToken(
      deviceId: number,
      token: Omit<NewToken, 'token'>,
      actor: Actor,
      now: Date,
    ): Promise<void> {
      await inTransaction(pool, async (sql) => {
        // Not the camera's row, which provisioning locks after its token: two tokens at once follow each other all the same.
        await sql.query(
          "SELECT /* internal-devices.issueToken */ pg_advisory_xact_lock(hashtext('provisioning token'), $1)",
          [deviceId],
        );
        const ended = await endTokens(sql, deviceId, now);
        await sql.query(
          `INSERT /* internal-devices.issueToken */ INTO provisioning_tokens (device_id, token_hash, expires_at)
           VALUES ($1, $2, $3)`,
          [deviceId, token.tokenHash, token.tokenExpiresAt],
        );
        await auditSql(sql, [
          {
            ...actor,
            action: 'internal.issueToken',
            targetType: 'device',
            targetId: deviceId,
            before: { provisioningTokens: ended },
            after: { provisioningTokens: 1, expires_at: token.tokenExpiresAt.toISOString() },
          },
        ]);
        await recordCamera(sql, deviceId, actor.actorId, 'camera.token_issued', {}, now);
      });
    },
  };
}

/** Tokens before keys, as provisioning locks them. */
async function endTokens(sql: PoolClient, deviceId: number, now: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE /* internal-devices.endTokens */ provisioning_tokens SET expires_at = $2
     WHERE device_id = $1 AND expires_at > $2`,
    [deviceId, now],
  );
  return rowCount ?? 0;
}

/**
 * Ends all keys; answers which. The camera is locked before its keys, as everybody does who adds one: so none is added
 * meanwhile, and nobody waits for a key while holding one that is waited for.
 */
async function revokeKeys(sql: PoolClient, deviceId: number, now: Date): Promise<string[]> {
  await sql.query('SELECT /* internal-devices.revokeKeys */ FROM devices WHERE id = $1 FOR NO KEY UPDATE', [
    deviceId,
  ]);
  const { rows } = await sql.query<{ id: number; key_id: string }>(
    `SELECT /* internal-devices.revokeKeys */ id, key_id FROM device_keys WHERE device_id = $1 AND revoked_at IS NULL
     ORDER BY id DESC FOR UPDATE`,
    [deviceId],
  );
  await sql.query(
    'UPDATE /* internal-devices.revokeKeys */ device_keys SET revoked_at = $2 WHERE id = ANY($1)',
    [rows.map(({ id }) => id), now],
  );
  return rows.map(({ key_id }) => key_id);
}
