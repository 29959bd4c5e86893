import type { groupSchema } from '@sightline/contract/groups/groups.contract';
import type { z } from 'zod';
import type { GroupRow } from './groups.store.ts';

export function toGroup(row: GroupRow): z.input<typeof groupSchema> {
  return {
    group_id: row.id,
    group_name: row.groupName,
    deployment_description: row.deploymentDescription,
    devices: row.members.map(({ deviceId }) => deviceId),
    created_on: row.createdOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}
