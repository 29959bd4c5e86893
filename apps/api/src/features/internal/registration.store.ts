import type { Database } from '../../database/client.ts';
import { Prisma } from '../../database/generated/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../plugins/audit.store.ts';
import type { NewToken } from './provisioning-token.ts';

/** A camera as it is registered. */
export interface RegisteredCamera {
  readonly hardwareId: string;
  readonly deviceName: string | null;
  /** Minutes, and photos; as all cameras where they are left out. */
  readonly cycleTime?: number;
  readonly triggerNumber?: number;
  /** What networks call it; null where none knows it. */
  readonly loraUid: string | null;
  readonly cellUid: string | null;
}

type NewCamera = RegisteredCamera & Omit<NewToken, 'token'>;

interface Names {
  readonly hardwareIds: string[];
  readonly loraUids: string[];
  readonly cellUids: string[];
}

export function createRegistrationStore({ prisma }: Database) {
  return {
    /** The names of the cameras that are called one of these already. */
    async findRegistered({ hardwareIds, loraUids, cellUids }: Names) {
      const rows = await prisma.device.findMany({
        where: {
          OR: [
            { hardwareId: { in: hardwareIds } },
            { loraUid: { in: loraUids } },
            { cellUid: { in: cellUids } },
          ],
        },
        select: { hardwareId: true, loraUid: true, cellUid: true },
      });
      return rows.map((row) => ({
        hardware_id: row.hardwareId,
        lora_uid: row.loraUid,
        cell_uid: row.cellUid,
      }));
    },

    /** Ids by hardware id; undefined, and nothing is registered, when one of their names is taken. */
    async register(actor: Actor, cameras: readonly NewCamera[]): Promise<Map<string, number> | undefined> {
      try {
        return await prisma.$transaction((tx) => registerIn(tx, actor, cameras));
      } catch (error) {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return undefined;
        throw error;
      }
    },
  };
}

async function registerIn(tx: Prisma.TransactionClient, actor: Actor, cameras: readonly NewCamera[]) {
  const rows = await tx.device.createManyAndReturn({
    data: cameras.map(({ hardwareId, deviceName, cycleTime, triggerNumber, loraUid, cellUid }) => ({
      hardwareId,
      deviceName,
      ...(cycleTime !== undefined && { cycleTime }),
      ...(triggerNumber !== undefined && { triggerNumber }),
      loraUid,
      cellUid,
    })),
    select: { id: true, hardwareId: true },
  });
  const ids = new Map(rows.map((row) => [row.hardwareId, row.id]));
  const registered = cameras.flatMap((camera) => {
    const deviceId = ids.get(camera.hardwareId);
    return deviceId === undefined ? [] : [{ ...camera, deviceId }];
  });
  await tx.provisioningToken.createMany({
    data: registered.map(({ deviceId, tokenHash, tokenExpiresAt }) => ({
      deviceId,
      tokenHash,
      expiresAt: tokenExpiresAt,
    })),
  });
  await audit(
    tx,
    registered.map((camera) => ({
      ...actor,
      action: 'internal.registerDevices',
      targetType: 'device',
      targetId: camera.deviceId,
      before: null,
      after: onRecord(camera),
    })),
  );
  return ids;
}

function onRecord(camera: RegisteredCamera) {
  const { hardwareId, deviceName, cycleTime, triggerNumber, loraUid, cellUid } = camera;
  return {
    hardware_id: hardwareId,
    device_name: deviceName,
    ...(cycleTime !== undefined && { cycle_time: cycleTime }),
    ...(triggerNumber !== undefined && { trigger_number: triggerNumber }),
    ...(loraUid !== null && { lora_uid: loraUid }),
    ...(cellUid !== null && { cell_uid: cellUid }),
  };
}
