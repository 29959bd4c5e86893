import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

export const configQuery = queryOptions({
  queryKey: api.operations.config.key(),
  queryFn: ({ signal }) => api.operations.config(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the operator of this console has set: support address and company. */
export function useConfig() {
  return useQuery(configQuery).data;
}
