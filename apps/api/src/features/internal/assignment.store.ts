import type { Database } from '../../database/client.ts';
import type { Prisma } from '../../database/generated/client.ts';
import { type AuditNote, audit } from '../../plugins/audit.store.ts';
import { type DeviceRow, withGroupsAndUpdate } from '../../rows/device.mapper.ts';

type Actor = Pick<AuditNote, 'actorId' | 'requestId'>;

const TRANSACTION_MS = 20_000;

export function createAssignmentStore({ prisma }: Database) {
  return {
    async list(userId: number): Promise<DeviceRow[]> {
      return prisma.device.findMany({
        where: { ownerId: userId, deletedAt: null },
        orderBy: { id: 'asc' },
        include: withGroupsAndUpdate(userId),
      });
    },

    /**
     * Makes `deviceIds` the whole list of cameras an account owns. False, and nothing is changed, when the account or
     * one of the cameras does not exist.
     */
    async assign(userId: number, deviceIds: readonly number[], actor: Actor): Promise<boolean> {
      return prisma.$transaction((tx) => assignIn(tx, userId, new Set(deviceIds), actor), {
        timeout: TRANSACTION_MS,
      });
    },
  };
}

interface OwnedDevice {
  readonly id: number;
  readonly owner_id: number | null;
}

async function assignIn(
  tx: Prisma.TransactionClient,
  userId: number,
  wanted: ReadonlySet<number>,
  actor: Actor,
) {
  if (!(await lockAccount(tx, userId))) return false;
  const devices = await lockDevices(tx, userId, [...wanted]);
  if (devices.filter((device) => wanted.has(device.id)).length !== wanted.size) return false;

  const before = devices.filter((device) => device.owner_id === userId).map((device) => device.id);
  const lost = before.filter((id) => !wanted.has(id));
  const gained = devices.filter((device) => wanted.has(device.id) && device.owner_id !== userId);
  await changeOwner(tx, lost, null);
  await changeOwner(
    tx,
    gained.map((device) => device.id),
    userId,
  );
  await adoptWaiting(
    tx,
    gained.filter((device) => device.owner_id === null).map((device) => device.id),
    userId,
  );

  const takenFrom = gained.filter((device) => device.owner_id !== null);
  await audit(tx, [
    {
      ...actor,
      action: 'internal.assignDevices',
      targetType: 'user',
      targetId: userId,
      before: {
        deviceIds: before,
        takenFrom: takenFrom.map((device) => ({ deviceId: device.id, userId: device.owner_id })),
      },
      after: { deviceIds: [...wanted].sort((a, b) => a - b) },
    },
  ]);
  return true;
}

/** Two lists for one account at once are applied one after the other. */
async function lockAccount(tx: Prisma.TransactionClient, userId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows.length === 1;
}

/** In the order of ids, so that two assignments over the same cameras never wait for each other. */
async function lockDevices(
  tx: Prisma.TransactionClient,
  userId: number,
  ids: number[],
): Promise<OwnedDevice[]> {
  return tx.$queryRaw<OwnedDevice[]>`
    SELECT id, owner_id FROM devices
    WHERE (id = ANY(${ids}::int[]) OR owner_id = ${userId}) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`;
}

/** A camera leaves the groups of its former owner with the owner. */
async function changeOwner(
  tx: Prisma.TransactionClient,
  ids: number[],
  ownerId: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deviceGroupMember.deleteMany({ where: { deviceId: { in: ids } } });
  await tx.device.updateMany({ where: { id: { in: ids } }, data: { ownerId } });
}

/** What a camera without owner sent has been waiting for this one. */
async function adoptWaiting(tx: Prisma.TransactionClient, ids: number[], ownerId: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE insights SET owner_id = ${ownerId}, changed_at = now() WHERE device_id = ANY(${ids}::int[]) AND owner_id IS NULL`;
  await tx.$executeRaw`
    UPDATE insight_collections SET owner_id = ${ownerId} WHERE device_id = ANY(${ids}::int[]) AND owner_id IS NULL`;
}
