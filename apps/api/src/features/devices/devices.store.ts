import type { Database } from '../../database/client.ts';
import { type DeviceRow, withGroupsAndUpdate } from '../../shared-mappers/device.mapper.ts';
import { type DeviceTextRow, deviceTextSelect } from '../../shared-mappers/device-text.ts';

/** Cameras read in one statement: some 50 ms. */
const CAMERAS_A_PART = 2_000;

export function createDevicesStore({ prisma, pool }: Database) {
  return {
    /** The owner's next cameras in the order of their ids; none after the last. */
    async listAfter(ownerId: number, afterId: number): Promise<DeviceTextRow[]> {
      const { rows } = await pool.query<DeviceTextRow>({
        name: 'devices-list',
        text: deviceTextSelect(`
          WHERE d.owner_id = $1 AND d.id > $2 AND d.deleted_at IS NULL
          ORDER BY d.id LIMIT ${CAMERAS_A_PART}`),
        values: [ownerId, afterId],
      });
      return rows;
    },

    async find(ownerId: number, deviceId: number): Promise<DeviceRow | null> {
      return prisma.device.findFirst({
        where: { id: deviceId, ownerId, deletedAt: null },
        include: withGroupsAndUpdate(ownerId),
      });
    },
  };
}
