import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';

/** Photos of the last days of each of the account's cameras. */
export const photoRatesQuery = queryOptions({
  queryKey: apiKeys.devices.photoRates.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.devices.photoRates(undefined, { signal })).message,
});
