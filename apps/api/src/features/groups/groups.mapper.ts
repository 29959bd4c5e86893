import type { groupSchema } from '@sightline/contract/groups/groups.contract';
import type { z } from 'zod';
import type { GroupRow } from './groups.store.ts';

export function toGroup(row: GroupRow): z.input<typeof groupSchema> {
  return {
    group_id: row.id,
    group_name: row.group_name,
    deployment_description: row.deployment_description,
    devices: [...row.devices],
    created_on: row.created_on.toISOString(),
    updated_on: row.updated_on.toISOString(),
  };
}
