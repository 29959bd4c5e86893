import type { Group } from '@sightline/contract/groups/groups.contract';
import type { Services } from '../../kernel/services.ts';
import { editGroups, refreshGroups } from '../../queries/groups.ts';

export interface GroupDraft extends Record<string, string> {
  readonly groupName: string;
  readonly groupDesc: string;
}

export async function createGroup(services: Services, { groupName, groupDesc }: GroupDraft): Promise<Group> {
  const body = { groupName, deploymentDescription: groupDesc };
  const { message: created } = await services.api.groups.create({ body });
  editGroups(services, (groups) => [...groups, created]);
  refreshGroups(services);
  return created;
}

export async function updateGroup(services: Services, id: number, body: GroupDraft): Promise<Group> {
  const { message: saved } = await services.api.groups.update({ params: { id }, body });
  editGroups(services, (groups) =>
    // Cameras that are being added just now are not in the answer.
    groups.map((group) => (group.group_id === id ? { ...saved, devices: group.devices } : group)),
  );
  refreshGroups(services);
  return saved;
}

export async function deleteGroup(services: Services, id: number): Promise<void> {
  await services.api.groups.remove({ params: { id } });
  editGroups(services, (groups) => groups.filter((group) => group.group_id !== id));
  refreshGroups(services);
}
