import { useEffect } from 'react';
import { queryClient } from '../../kernel/query.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { PLATFORM_PARTS } from './platforms/platform-parts.tsx';

/**
 * Loads what the dialogs are made of before one is opened: their fields, and the groups and models to choose from. What fails
 * is told there, and choices are asked for again.
 */
export function useChoicesAhead(): void {
  const userId = useUser()?.userIdSql;
  useEffect(() => {
    for (const { Fields } of Object.values(PLATFORM_PARTS)) Fields.prepare();
    if (userId === undefined) return;
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(modelsQuery(userId));
    void queryClient.prefetchQuery(deployedModelsQuery);
  }, [userId]);
}
