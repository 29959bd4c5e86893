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

    /** The first group of each camera by name, where it is in any. */
    async firstGroups(ownerId: number): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ device_id: number; group_name: string }>(
        `SELECT /* analysed-cameras.firstGroups */ DISTINCT ON (m.device_id) m.device_id, g.group_name
         FROM device_groups g JOIN device_group_members m ON m.group_id = g.id
         WHERE g.owner_id = $1 ORDER BY m.device_id, g.group_name`,
        [ownerId],
      );
      return new Map(rows.map(({ device_id, group_name }) => [device_id, group_name]));
    },
  };
}
