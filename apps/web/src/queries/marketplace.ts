import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

export const marketplaceQuery = queryOptions({
  queryKey: api.marketplace.list.key(),
  queryFn: async ({ signal }) => (await api.marketplace.list(undefined, { signal })).message,
});
