import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { devicesQuery } from '../../queries/devices.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { toModelRows } from './model-row.ts';

/** The account's models with the cameras that run them. */
export function useModelRows() {
  const models = useQuery(modelsQuery(useUser()?.userIdSql));
  const deployed = useQuery(deployedModelsQuery);
  const devices = useQuery(devicesQuery);
  const all = [models, deployed, devices];
  const items = useMemo(
    () =>
      models.data && deployed.data && devices.data
        ? toModelRows(models.data, deployed.data, devices.data)
        : [],
    [models.data, deployed.data, devices.data],
  );
  return {
    items,
    isLoading: all.some(({ isPending }) => isPending),
    error: models.error ?? deployed.error ?? devices.error,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
