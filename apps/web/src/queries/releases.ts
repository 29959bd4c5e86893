import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** The algorithm releases that the account may install on its cameras. */
export const approvedReleasesQuery = queryOptions({
  queryKey: api.releases.approved.key(),
  queryFn: async ({ signal }) => (await api.releases.approved(undefined, { signal })).message,
});

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'releases');
  if (isNews) void queryClient.invalidateQueries({ queryKey: approvedReleasesQuery.queryKey });
});
