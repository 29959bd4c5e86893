import { useEffect } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { groupsQuery } from '../../queries/groups.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { PLATFORM_PARTS } from './platforms/platform-parts.tsx';

/**
 * Loads what the dialogs are made of before one is opened: their fields, and the groups and models to choose from. What fails
 * is told there, and choices are asked for again.
 */
export function usePreloadedChoices(): void {
  const services = useServices();
  const userId = useUser()?.userIdSql;
  useEffect(() => {
    for (const { Fields } of Object.values(PLATFORM_PARTS)) Fields.prepare(services.connection);
    if (userId === undefined) return;
    void services.queryClient.prefetchQuery(groupsQuery);
    void services.queryClient.prefetchQuery(modelsQuery(userId));
    void services.queryClient.prefetchQuery(deployedModelsQuery);
  }, [userId, services.queryClient.prefetchQuery, services.connection]);
}
