import type { FeatureKey } from '@sightline/domain/features/feature-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

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
