import type { Database } from '../../database/client.ts';
import { Prisma } from '../../database/generated/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../plugins/audit.store.ts';
import type { NewToken } from './provisioning-token.ts';

export interface NewCamera extends Omit<NewToken, 'token'> {
  readonly hardwareId: string;
  readonly deviceName: string | null;
}

export function createRegistrationStore({ prisma }: Database) {
  return {
    /** Which of these hardware ids belong to a camera already. */
    async findRegistered(hardwareIds: readonly string[]): Promise<string[]> {
      const rows = await prisma.device.findMany({
        where: { hardwareId: { in: [...hardwareIds] } },
        select: { hardwareId: true },
        orderBy: { hardwareId: 'asc' },
      });
      return rows.map((row) => row.hardwareId);
    },

    /** Ids by hardware id; undefined, and nothing is registered, when one of them is taken. */
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
    data: cameras.map(({ hardwareId, deviceName }) => ({ hardwareId, deviceName })),
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
    registered.map(({ deviceId, hardwareId, deviceName }) => ({
      ...actor,
      action: 'internal.registerDevices',
      targetType: 'device',
      targetId: deviceId,
      before: null,
      after: { hardware_id: hardwareId, device_name: deviceName },
    })),
  );
  return ids;
}
