import type { groupsContract } from '@sightline/contract/groups/groups.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toGroup } from './groups.mapper.ts';
import { createGroupsStore } from './groups.store.ts';

export function groupsRoutes({ db }: Services): Handlers<typeof groupsContract> {
  const groups = createGroupsStore(db);
  return {
    list: async ({ principal }) => ({ message: (await groups.list(principal.userId)).map(toGroup) }),
  };
}
