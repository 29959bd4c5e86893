import type { FeatureKey } from '@sightline/domain/features/feature-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

export const featuresQuery = queryOptions({
  queryKey: api.features.list.key(),
  queryFn: async ({ signal }) => (await api.features.list(undefined, { signal })).message,
});

/** Whether the account has an experimental feature on; false until that is known. */
export function useFeature(key: FeatureKey): boolean {
  return useQuery(featuresQuery).data?.some((feature) => feature.key === key && feature.enabled) ?? false;
}
