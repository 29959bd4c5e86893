import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { toModelRows } from './model-row.ts';

/** The account's models with the cameras that run them. */
export function useModelRows() {
  const models = useQuery(modelsQuery(useUser()?.userIdSql));
  const deployed = useQuery(deployedModelsQuery);
  const devices = useQuery(devicesQuery);
  const items = useMemo(
    () =>
      models.data && deployed.data && devices.data
        ? toModelRows(models.data, deployed.data, devices.data)
        : [],
    [models.data, deployed.data, devices.data],
  );
  return { items, ...loadState(models, deployed, devices) };
}
