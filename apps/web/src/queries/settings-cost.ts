import type { ChangedSettings } from '@sightline/contract/forecasts/forecasts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

/** Forecasts of cameras with the settings that they run with, and with others. */
export function settingsCostQuery(deviceIds: readonly number[], settings: ChangedSettings) {
  return queryOptions({
    queryKey: [...apiKeys.forecasts.compare.key(), deviceIds, settings],
    enabled: deviceIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const body = { deviceIds: [...deviceIds], settings };
      return (await servicesOf(client).api.forecasts.compare({ body }, { signal })).message;
    },
  });
}
