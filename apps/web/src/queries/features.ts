import type { FeatureKey } from '@sightline/domain/features/feature-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';

export type Feature = Awaited<ReturnType<Api['features']['list']>>['message'][number];

const NONE: readonly FeatureKey[] = [];

export const featuresQuery = queryOptions({
  queryKey: apiKeys.features.list.key(),
  meta: { reloadOn: ['features'], kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.features.list(undefined, { signal })).message,
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
export function editFeature(services: Services, changed: Feature): void {
  services.queryClient.setQueryData(featuresQuery.queryKey, (features) =>
    features?.map((feature) => (feature.id === changed.id ? changed : feature)),
  );
}
