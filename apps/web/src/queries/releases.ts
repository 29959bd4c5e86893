import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

/** The algorithm releases that the account may install on its cameras. */
export const approvedReleasesQuery = queryOptions({
  queryKey: api.releases.approved.key(),
  queryFn: async ({ signal }) => (await api.releases.approved(undefined, { signal })).message,
});
