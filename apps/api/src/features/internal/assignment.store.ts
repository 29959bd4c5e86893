import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { changedNotices } from '../../live/live-bus.ts';
import { type DeviceRow, withGroupsAndUpdate } from '../../shared-mappers/device.mapper.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { withdrawUpdates } from '../../shared-stores/withdraw-updates.store.ts';
import { adoptWaiting } from './adopt-waiting.store.ts';
import { recordAssignment } from './assignment-history.store.ts';
import { unverifiedOwner } from './unverified-owner.ts';
import { findUnverified, lockAccount } from './users.store.ts';

export function createAssignmentStore({ db: { prisma, pool }, live, jobs }: Dependencies) {
  return {
    async list(userId: number): Promise<DeviceRow[]> {
      return prisma.device.findMany({
        where: { ownerId: userId, kind: 'camera', deletedAt: null },
        orderBy: { id: 'asc' },
        include: withGroupsAndUpdate(userId),
      });
    },

    /**
     * Makes `deviceIds` the whole list of cameras an account owns, and tells everybody whose list it changes. False, and
     * nothing is changed, when the account or one of the cameras does not exist. Throws 400 when an account whose
     * address is not confirmed would get a camera.
     */
    async assign(userId: number, deviceIds: readonly number[], actor: Actor, now: Date): Promise<boolean> {
      return inTransaction(pool, (sql) =>
        assignIn(sql, { live, jobs }, userId, new Set(deviceIds), actor, now),
      );
    },
  };
}

type Dependencies = Pick<Services, 'db' | 'live' | 'jobs'>;

interface OwnedDevice {
  readonly id: number;
  readonly owner_id: number | null;
}

async function assignIn(
  sql: PoolClient,
  { live, jobs }: Pick<Dependencies, 'live' | 'jobs'>,
  userId: number,
  wanted: ReadonlySet<number>,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (!(await lockAccount(sql, userId))) return false;
  const devices = await lockDevices(sql, userId, [...wanted]);
  if (devices.filter((device) => wanted.has(device.id)).length !== wanted.size) return false;

  const before = devices.filter((device) => device.owner_id === userId).map((device) => device.id);
  const lost = before.filter((id) => !wanted.has(id));
  const gained = devices.filter((device) => wanted.has(device.id) && device.owner_id !== userId);
  if (gained.length > 0) await assertVerified(sql, userId);
  const waited = gained.filter((device) => device.owner_id === null);
  const takenFrom = gained.flatMap(({ id, owner_id }) =>
    owner_id === null ? [] : [{ deviceId: id, userId: owner_id }],
  );
  const history = { userId, actorId: actor.actorId, lost, gained: gained.map(({ id }) => id), takenFrom };
  await recordAssignment(sql, history, now);
  await lockRequested(sql, [...lost, ...takenFrom.map(({ deviceId }) => deviceId)]);
  const moved = [...lost, ...gained.map(({ id }) => id)];
  await withdrawUpdates(sql, { live, jobs }, moved, { actorId: actor.actorId, byStaff: true }, now);
  await changeOwner(sql, lost, null, now);
  await changeOwner(
    sql,
    gained.map((device) => device.id),
    userId,
    now,
  );
  const adopted = await adoptWaiting(
    sql,
    waited.map((device) => device.id),
    userId,
    now,
  );
  await auditSql(sql, [
    {
      ...actor,
      action: 'internal.assignDevices',
      targetType: 'user',
      targetId: userId,
      before: { deviceIds: before, takenFrom },
      after: { deviceIds: [...wanted].sort((a, b) => a - b) },
    },
  ]);
  if (lost.length + gained.length > 0) {
    const accounts = [userId, ...takenFrom.map((taken) => taken.userId)];
    await live.notify(sql, [
      ...changedNotices(accounts, ['devices', 'groups', 'device-updates', 'ota-messages', 'models']),
      ...changedNotices(adopted ? [userId] : [], ['insights']),
    ]);
  }
  return true;
}

/** Cameras are given by address, and an address is nobody's until that was verified. */
async function assertVerified(sql: PoolClient, userId: number): Promise<void> {
  const unverified = await findUnverified(sql, userId);
  if (unverified !== undefined) throw invalidField('deviceIds', unverifiedOwner(unverified));
}

/**
 * In the order of ids, so that two assignments over the same cameras never wait for each other. Imported cameras stay with whoever
 * brought them.
 */
async function lockDevices(sql: PoolClient, userId: number, ids: number[]): Promise<OwnedDevice[]> {
  const { rows } = await sql.query<OwnedDevice>(
    `SELECT /* assignment.lockDevices */ id, owner_id FROM devices
     WHERE (id = ANY($1) OR owner_id = $2) AND kind = 'camera' AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [ids, userId],
  );
  return rows;
}

/**
 * Locks the insights whose photos the cameras were asked for: the requests end with the ownership, camera by camera, and
 * whoever changes many insights locks them in the order of ids.
 */
async function lockRequested(sql: PoolClient, deviceIds: readonly number[]): Promise<void> {
  await sql.query(
    `SELECT /* assignment.lockRequested */ FROM insights WHERE insight_id = ANY(ARRAY(
       SELECT insight_id FROM ota_messages
       WHERE device_id = ANY($1) AND status = ANY($2) AND insight_id IS NOT NULL))
     ORDER BY insight_id FOR NO KEY UPDATE`,
    [deviceIds, OPEN_OTA_STATUSES],
  );
}

/** A camera leaves the groups of its former owner with the owner. */
async function changeOwner(sql: PoolClient, ids: number[], ownerId: number | null, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql.query('DELETE /* assignment.changeOwner */ FROM device_group_members WHERE device_id = ANY($1)', [
    ids,
  ]);
  await sql.query(
    'UPDATE /* assignment.changeOwner */ devices SET owner_id = $2, updated_at = $3 WHERE id = ANY($1)',
    [ids, ownerId, now],
  );
}
