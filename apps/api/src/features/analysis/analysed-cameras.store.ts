import type { Database } from '../../database/client.ts';

/** Ids that somebody named; undefined is all. */
export interface NamedCameras {
  readonly deviceIds?: readonly number[] | undefined;
  readonly groupIds?: readonly number[] | undefined;
}

export function createAnalysedCamerasStore({ pool }: Database) {
  return {
    /** How many of the cameras and of the groups are the owner's. */
    async owned(ownerId: number, { deviceIds = [], groupIds = [] }: NamedCameras) {
      const { rows } = await pool.query<{ devices: number; groups: number }>(
        `SELECT /* analysed-cameras.owned */ (SELECT count(*)::int FROM devices WHERE owner_id = $1 AND deleted_at IS NULL AND id = ANY($2)) AS devices,
           (SELECT count(*)::int FROM device_groups WHERE owner_id = $1 AND id = ANY($3)) AS groups`,
        [ownerId, deviceIds, groupIds],
      );
      return rows[0] ?? { devices: 0, groups: 0 };
    },
  };
}
