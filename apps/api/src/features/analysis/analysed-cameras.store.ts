import type { Database } from '../../database/client.ts';

export function createAnalysedCamerasStore({ pool }: Database) {
  return {
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
