import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

/** The worker looks each minute whether a camera has reported; ends lie days ahead. */
const STALE_MS = 60_000;

/** When batteries and cards of the account's cameras will end. */
export const forecastsQuery = queryOptions({
  queryKey: apiKeys.forecasts.list.key(),
  staleTime: STALE_MS,
  meta: { reloadOn: ['visits'] },
  refetchInterval: 5 * STALE_MS,
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.forecasts.list(undefined, { signal })).message,
});
