import type { Database } from '../../database/client.ts';

export interface GroupRow {
  readonly id: number;
  readonly groupName: string;
  readonly deploymentDescription: string;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly members: readonly { readonly deviceId: number }[];
}

export function createGroupsStore({ prisma }: Database) {
  return {
    async list(ownerId: number): Promise<GroupRow[]> {
      return prisma.deviceGroup.findMany({
        where: { ownerId },
        orderBy: { id: 'asc' },
        include: {
          members: {
            where: { device: { ownerId, deletedAt: null } },
            select: { deviceId: true },
            orderBy: { deviceId: 'asc' },
          },
        },
      });
    },
  };
}
