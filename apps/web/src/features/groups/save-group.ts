import type { Group } from '@sightline/contract/groups/groups.contract';
import { api } from '../../kernel/client.ts';
import { editGroups, refreshGroups } from '../../queries/groups.ts';

export interface GroupDraft extends Record<string, string> {
  readonly groupName: string;
  readonly groupDesc: string;
}

export async function createGroup({ groupName, groupDesc }: GroupDraft): Promise<Group> {
  const body = { groupName, deploymentDescription: groupDesc };
  const { message: created } = await api.groups.create({ body });
  editGroups((groups) => [...groups, created]);
  refreshGroups();
  return created;
}

export async function updateGroup(id: number, body: GroupDraft): Promise<Group> {
  const { message: saved } = await api.groups.update({ params: { id }, body });
  editGroups((groups) =>
    // Cameras that are being added just now are not in the answer.
    groups.map((group) => (group.group_id === id ? { ...saved, devices: group.devices } : group)),
  );
  refreshGroups();
  return saved;
}

export async function deleteGroup(id: number): Promise<void> {
  await api.groups.remove({ params: { id } });
  editGroups((groups) => groups.filter((group) => group.group_id !== id));
  refreshGroups();
}
