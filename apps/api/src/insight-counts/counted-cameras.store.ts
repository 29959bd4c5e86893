import type { Database } from '../database/client.ts';

export interface CameraRow {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Wanted {
  /** Undefined is all. */
  readonly deviceIds?: readonly number[] | undefined;
  readonly groupIds?: readonly number[] | undefined;
}

/** Which cameras a dashboard counts. */
export function createCountedCamerasStore({ pool }: Database) {
  return {
    /** The owner's cameras, those of the groups and those that are named alone if any are, ascending by id. */
    async list(ownerId: number, { deviceIds, groupIds }: Wanted): Promise<CameraRow[]> {
      const isChoice = deviceIds !== undefined || groupIds !== undefined;
      const { rows } = await pool.query<CameraRow>(
        `SELECT /* counted-cameras.list */ id, latitude, longitude FROM devices d
         WHERE owner_id = $1 AND deleted_at IS NULL AND (NOT $2 OR id = ANY($3) OR EXISTS (
           SELECT FROM device_group_members m JOIN device_groups g ON g.id = m.group_id
           WHERE m.device_id = d.id AND g.owner_id = $1 AND g.id = ANY($4)))
         ORDER BY id`,
        [ownerId, isChoice, deviceIds ?? [], groupIds ?? []],
      );
      return rows;
    },
  };
}
