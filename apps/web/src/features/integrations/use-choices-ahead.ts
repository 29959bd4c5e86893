import { useEffect } from 'react';
import { queryClient } from '../../kernel/query.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';

/** Loads the groups and models that the dialogs choose from before one is opened. What fails is asked for again, and told, there. */
export function useChoicesAhead(): void {
  const userId = useUser()?.userIdSql;
  useEffect(() => {
    if (userId === undefined) return;
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(modelsQuery(userId));
    void queryClient.prefetchQuery(deployedModelsQuery);
  }, [userId]);
}
