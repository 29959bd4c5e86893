import type { DeviceDisplay } from '@sightline/contract/devices/device-edits';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../plugins/live-bus.ts';
import { followDeployment } from './deployments.store.ts';

/** What can be written of a camera; what is undefined stays as it is. */
export interface DeviceChanges extends DeviceDisplay {
  /** Minutes. */
  readonly cycle_time?: number;
  readonly sync_time?: string | null | undefined;
  /** A group that the camera joins. */
  readonly groupId?: number | undefined;
}

const COLUMNS = [
  'display_name',
  'description',
  'location_name',
  'location_description',
  'latitude',
  'longitude',
  'cycle_time',
  'sync_time',
] as const satisfies readonly (keyof DeviceChanges)[];

export function createDeviceEditsStore({ pool }: Database, live: LiveBus) {
  return {
    async owns(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL',
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    async ownsGroup(ownerId: number, groupId: number): Promise<boolean> {
      const { rowCount } = await pool.query('SELECT FROM device_groups WHERE id = $2 AND owner_id = $1', [
        ownerId,
        groupId,
      ]);
      return rowCount === 1;
    },

    /**
     * Writes the fields that are given. A camera that now stands elsewhere begins a new deployment. False, and nothing
     * is written, when the camera or the group is not the caller's.
     */
    async save(ownerId: number, deviceId: number, changes: DeviceChanges, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { groupId } = changes;
        // Group before camera, as everybody locks them who needs both.
        if (groupId && !(await lockGroup(sql, ownerId, groupId))) return false;
        if (!(await lockOwned(sql, ownerId, deviceId))) return false;
        if (groupId) await joinGroup(sql, groupId, deviceId, now);
        await write(sql, deviceId, changes, now);
        await followDeployment(sql, deviceId, now);
        await live.notify(sql, [
          { kind: 'changed', userId: ownerId, list: 'devices' },
          ...(groupId ? [{ kind: 'changed', userId: ownerId, list: 'groups' } as const] : []),
        ]);
        return true;
      });
    },
  };
}

/** The lock that taking in messages needs, too: the owner stays the same, and nothing arrives, until the end. */
async function lockOwned(sql: PoolClient, ownerId: number, deviceId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [ownerId, deviceId],
  );
  return rowCount === 1;
}

async function write(sql: PoolClient, deviceId: number, changes: DeviceChanges, now: Date): Promise<void> {
  const given = COLUMNS.filter((column) => changes[column] !== undefined);
  const assignments = given.map((column, index) => `${column} = $${index + 3}`);
  await sql.query(`UPDATE devices SET ${['updated_at = $2', ...assignments].join(', ')} WHERE id = $1`, [
    deviceId,
    now,
    ...given.map((column) => changes[column]),
  ]);
}

async function lockGroup(sql: PoolClient, ownerId: number, groupId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT FROM device_groups WHERE id = $2 AND owner_id = $1 FOR NO KEY UPDATE',
    [ownerId, groupId],
  );
  return rowCount === 1;
}

async function joinGroup(sql: PoolClient, groupId: number, deviceId: number, now: Date): Promise<void> {
  const { rowCount } = await sql.query(
    `INSERT INTO device_group_members (group_id, device_id, added_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [groupId, deviceId, now],
  );
  if (rowCount) await sql.query('UPDATE device_groups SET updated_on = $2 WHERE id = $1', [groupId, now]);
}
