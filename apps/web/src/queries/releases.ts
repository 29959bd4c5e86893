import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

/** The algorithm releases that the account may install on its cameras. */
export const approvedReleasesQuery = queryOptions({
  queryKey: apiKeys.releases.approved.key(),
  meta: { reloadOn: ['releases'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.releases.approved(undefined, { signal })).message,
});
