import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

export const marketplaceQuery = queryOptions({
  queryKey: apiKeys.marketplace.list.key(),
  meta: { reloadOn: ['models'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.marketplace.list(undefined, { signal })).message,
});
