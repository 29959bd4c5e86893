import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Whether a camera became a member of a group, or was one until now. */
type Change = (sql: PoolClient) => Promise<boolean>;

export function createGroupDevicesStore({ pool }: Database, live: LiveBus) {
  /**
   * Changes the cameras of a group and answers the new list. Group and camera are locked meanwhile: changes of one group
   * follow each other, and the camera does not change hands. Undefined, and nothing changed: one of them is not the caller's.
   */
  async function change(
    ownerId: number,
    groupId: number,
    deviceId: number,
    now: Date,
    action: 'group.camera_added' | 'group.camera_removed',
    work: Change,
  ): Promise<readonly number[] | undefined> {
    return inTransaction(pool, async (sql) => {
      const group = await sql.query(
        'SELECT /* group-devices.change */ FROM device_groups WHERE id = $2 AND owner_id = $1 FOR NO KEY UPDATE',
        [ownerId, groupId],
      );
      const device = await sql.query(
        `SELECT /* group-devices.change */ FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL
         FOR SHARE`,
        [ownerId, deviceId],
      );
      if (group.rowCount !== 1 || device.rowCount !== 1) return undefined;
      if (await work(sql)) {
        const { rows } = await sql.query<{ group_name: string }>(
          'UPDATE /* group-devices.change */ device_groups SET updated_on = $2 WHERE id = $1 RETURNING group_name',
          [groupId, now],
        );
        const cameras = await camerasOfEntry(sql, ownerId, [deviceId]);
        const details = { ...cameras, subject: rows[0]?.group_name };
        const entry = {
          ownerId,
          actorId: ownerId,
          action,
          objectId: groupId,
          deviceIds: [deviceId],
          details,
        };
        await recordHistory(sql, [entry], now);
        await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'groups' }]);
      }
      return listDevices(sql, ownerId, groupId);
    });
  }

  return {
    /** Whether both, or the group where no camera is named, are this owner's. */
    async owns(ownerId: number, groupId: number, deviceId: number | undefined): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT /* group-devices.owns */ FROM device_groups WHERE id = $2 AND owner_id = $1
           AND ($3::int IS NULL OR EXISTS (
             SELECT FROM devices WHERE id = $3 AND owner_id = $1 AND deleted_at IS NULL))`,
        [ownerId, groupId, deviceId],
      );
      return rowCount === 1;
    },

    async add(ownerId: number, groupId: number, deviceId: number, now: Date) {
      return change(ownerId, groupId, deviceId, now, 'group.camera_added', async (sql) => {
        const { rowCount } = await sql.query(
          `INSERT /* group-devices.add */ INTO device_group_members (group_id, device_id, added_at)
           VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
          [groupId, deviceId, now],
        );
        return rowCount === 1;
      });
    },

    async remove(ownerId: number, groupId: number, deviceId: number, now: Date) {
      return change(ownerId, groupId, deviceId, now, 'group.camera_removed', async (sql) => {
        const { rowCount } = await sql.query(
          'DELETE /* group-devices.remove */ FROM device_group_members WHERE group_id = $1 AND device_id = $2',
          [groupId, deviceId],
        );
        return rowCount === 1;
      });
    },
  };
}

async function listDevices(sql: PoolClient, ownerId: number, groupId: number): Promise<readonly number[]> {
  const { rows } = await sql.query<{ device_id: number }>(
    `SELECT /* group-devices.listDevices */ m.device_id FROM device_group_members m
     JOIN devices d ON d.id = m.device_id
     WHERE m.group_id = $2 AND d.owner_id = $1 AND d.deleted_at IS NULL ORDER BY m.device_id`,
    [ownerId, groupId],
  );
  return rows.map(({ device_id }) => device_id);
}
