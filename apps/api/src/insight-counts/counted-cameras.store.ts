import type { Database } from '../database/client.ts';

export interface CameraRow {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Cameras and groups that somebody named; undefined or null is all. */
export interface NamedCameras {
  readonly deviceIds?: readonly number[] | null | undefined;
  readonly groupIds?: readonly number[] | null | undefined;
}

/** Which cameras a dashboard, an analysis or an export takes. */
export function createCountedCamerasStore({ pool }: Database) {
  return {
    /** Whether every camera and every group is the owner's. */
    async ownsAll(ownerId: number, { deviceIds, groupIds }: NamedCameras): Promise<boolean> {
      const [devices, groups] = [new Set(deviceIds), new Set(groupIds)];
      const { rows } = await pool.query<{ devices: number; groups: number }>(
        `SELECT /* counted-cameras.ownsAll */ (SELECT count(*)::int FROM devices WHERE owner_id = $1 AND deleted_at IS NULL AND id = ANY($2)) AS devices,
           (SELECT count(*)::int FROM device_groups WHERE owner_id = $1 AND id = ANY($3)) AS groups`,
        [ownerId, [...devices], [...groups]],
      );
      return rows[0]?.devices === devices.size && rows[0].groups === groups.size;
    },

    /** The owner's cameras, those of the groups and those that are named alone if any are, ascending by id. */
    async list(ownerId: number, { deviceIds, groupIds }: NamedCameras): Promise<CameraRow[]> {
      const isChoice = Boolean(deviceIds ?? groupIds);
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
