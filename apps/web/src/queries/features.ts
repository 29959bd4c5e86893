import type { FeatureKey } from '@sightline/domain/features/feature-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

export type Feature = Awaited<ReturnType<typeof api.features.list>>['message'][number];

const NONE: readonly FeatureKey[] = [];

export const featuresQuery = queryOptions({
  queryKey: api.features.list.key(),
  queryFn: async ({ signal }) => (await api.features.list(undefined, { signal })).message,
});

/** Keys of the experimental features that the account has on; none until that is known. */
export function useFeatureKeys(): readonly FeatureKey[] {
  const { data = NONE } = useQuery({
    ...featuresQuery,
    select: (features) => features.filter((feature) => feature.enabled).map((feature) => feature.key),
  });
  return data;
}

/** Shows at once what the server says of a feature after a change. */
export function editFeature(changed: Feature): void {
  queryClient.setQueryData(featuresQuery.queryKey, (features) =>
    features?.map((feature) => (feature.id === changed.id ? changed : feature)),
  );
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'features');
  if (isNews) void queryClient.invalidateQueries({ queryKey: featuresQuery.queryKey });
});
