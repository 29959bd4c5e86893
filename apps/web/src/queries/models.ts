import type { Model } from '@sightline/contract/models/models.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { marketplaceQuery } from './marketplace.ts';

/** The models of the account with this id, which is the caller's own. */
export function modelsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: apiKeys.models.list.key({ params: { id: userId ?? 0 } }),
    meta: { reloadOn: ['models'] },
    queryFn: async ({ client, signal }): Promise<Model[]> =>
      (await servicesOf(client).api.models.list({ params: { id: userId ?? 0 } }, { signal })).message,
    enabled: userId !== undefined,
  });
}

/** Which models the account's cameras run. */
export const deployedModelsQuery = queryOptions({
  queryKey: apiKeys.models.deployed.key(),
  meta: { reloadOn: ['models'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.models.deployed(undefined, { signal })).message,
});

/** What a model tells apart that need not be the account's; a 404 where it is nobody's business. */
export function modelClassesQuery(algId: number) {
  const input = { params: { id: algId } };
  return queryOptions({
    queryKey: apiKeys.models.classes.key(input),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.models.classes(input, { signal })).message,
  });
}

/** Loads anew what the account has, and what the marketplace says of it. */
export async function reloadModels(services: Services): Promise<void> {
  const keys = [apiKeys.models.list.key(), deployedModelsQuery.queryKey, marketplaceQuery.queryKey];
  await Promise.all(keys.map((queryKey) => services.queryClient.invalidateQueries({ queryKey })));
}
