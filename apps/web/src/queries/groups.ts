import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

export const groupsQuery = queryOptions({
  queryKey: api.groups.list.key(),
  queryFn: async ({ signal }) => (await api.groups.list(undefined, { signal })).message,
});
