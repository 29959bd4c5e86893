import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import type { PoolClient } from 'pg';
import type { Actor } from '../../../access/actor.ts';
import type { NewDeviceKey } from '../../../access/device-key.ts';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { auditSql, type NewAuditEntry } from '../../../shared-stores/audit.store.ts';

export interface GatewayRow {
  readonly id: number;
  readonly name: string;
  readonly provider: RelayProvider;
  readonly device_ids: readonly number[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

interface NewGateway {
  readonly name: string;
  readonly provider: RelayProvider;
  readonly deviceIds: readonly number[];
}

const SELECT = `
  SELECT g.id, g.name, g.provider, g.created_at, g.last_used_at, g.revoked_at, ARRAY(
    SELECT device_id FROM gateway_token_devices WHERE gateway_token_id = g.id ORDER BY device_id) AS device_ids
  FROM gateway_tokens g`;

export function createGatewaysStore({ pool }: Database, jobs: Jobs) {
  return {
    async list(): Promise<GatewayRow[]> {
      return (await pool.query<GatewayRow>(`${SELECT} /* gateways.list */ ORDER BY g.id DESC`)).rows;
    },

    async find(id: number): Promise<GatewayRow | undefined> {
      return (await pool.query<GatewayRow>(`${SELECT} /* gateways.find */ WHERE g.id = $1`, [id])).rows[0];
    },

    /** Undefined when a camera is not known. */
    async create(actor: Actor, { name, provider, deviceIds }: NewGateway, key: NewDeviceKey) {
      return inTransaction(pool, async (sql): Promise<number | undefined> => {
        if (!(await allKnown(sql, deviceIds))) return undefined;
        const { rows } = await sql.query<{ id: number }>(
          `INSERT /* gateways.create */ INTO gateway_tokens (token_id, secret_hash, provider, name)
           VALUES ($1, $2, $3, $4) RETURNING id`,
          [key.keyId, key.secretHash, provider, name],
        );
        const id = rows[0]?.id;
        if (id === undefined) throw new Error('The database made no token.');
        await setDevices(sql, id, deviceIds);
        const after = { name, provider, deviceIds: [...deviceIds] };
        await auditSql(sql, [auditEntry(actor, 'internal.createGateway', id, null, after)]);
        return id;
      });
    },

    /** Sets the whole list; false when a camera is not known. What waits for one of them is read. */
    async setDevices(actor: Actor, id: number, deviceIds: readonly number[]): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        await sql.query('SELECT /* gateways.setDevices */ FROM gateway_tokens WHERE id = $1 FOR UPDATE', [
          id,
        ]);
        if (!(await allKnown(sql, deviceIds))) return false;
        const before = await sql.query<{ device_id: number }>(
          `DELETE /* gateways.setDevices */ FROM gateway_token_devices WHERE gateway_token_id = $1
           RETURNING device_id`,
          [id],
        );
        await setDevices(sql, id, deviceIds);
        const had = before.rows.map(({ device_id }) => device_id).sort((a, b) => a - b);
        await auditSql(sql, [
          auditEntry(
            actor,
            'internal.setGatewayDevices',
            id,
            { deviceIds: had },
            { deviceIds: [...deviceIds] },
          ),
        ]);
        await jobs.send('read-relays', {}, sql);
        return true;
      });
    },

    async revoke(actor: Actor, id: number, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          'UPDATE /* gateways.revoke */ gateway_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
          [id, now],
        );
        if (rowCount === 0) return;
        const after = { revoked_at: now.toISOString() };
        await auditSql(sql, [auditEntry(actor, 'internal.revokeGateway', id, { revoked_at: null }, after)]);
      });
    },
  };
}

function auditEntry(
  actor: Actor,
  action: string,
  targetId: number,
  before: NewAuditEntry['before'],
  after: NewAuditEntry['after'],
): NewAuditEntry {
  return { ...actor, action, targetType: 'gateway', targetId, before, after };
}

async function allKnown(sql: PoolClient, deviceIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql.query<{ missing: boolean }>(
    `SELECT /* gateways.allKnown */ EXISTS (SELECT FROM unnest($1::int[]) AS wanted(id) WHERE NOT EXISTS (
       SELECT FROM devices d WHERE d.id = wanted.id AND d.deleted_at IS NULL)) AS missing`,
    [deviceIds],
  );
  return rows[0]?.missing === false;
}

async function setDevices(sql: PoolClient, id: number, deviceIds: readonly number[]): Promise<void> {
  await sql.query(
    `INSERT /* gateways.setDevices */ INTO gateway_token_devices (gateway_token_id, device_id)
     SELECT DISTINCT $1::int, device_id FROM unnest($2::int[]) AS device_id`,
    [id, deviceIds],
  );
}
