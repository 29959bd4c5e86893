import type { Database } from '../../database/client.ts';
import { type DeviceRow, withGroupsAndUpdate } from '../../rows/device.mapper.ts';

export function createDevicesStore({ prisma }: Database) {
  return {
    async list(ownerId: number): Promise<DeviceRow[]> {
      return prisma.device.findMany({
        where: { ownerId, deletedAt: null },
        orderBy: { id: 'asc' },
        include: withGroupsAndUpdate(ownerId),
      });
    },

    async find(ownerId: number, deviceId: number): Promise<DeviceRow | null> {
      return prisma.device.findFirst({
        where: { id: deviceId, ownerId, deletedAt: null },
        include: withGroupsAndUpdate(ownerId),
      });
    },
  };
}
