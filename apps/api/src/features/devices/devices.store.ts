import type { Database } from '../../database/client.ts';
import type { DeviceRow } from '../../rows/device.mapper.ts';

export function createDevicesStore({ prisma }: Database) {
  return {
    async list(ownerId: number): Promise<DeviceRow[]> {
      return prisma.device.findMany({ where: { ownerId, deletedAt: null }, orderBy: { id: 'asc' } });
    },
  };
}
