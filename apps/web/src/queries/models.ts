import type { Model } from '@sightline/contract/models/models.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { marketplaceQuery } from './marketplace.ts';

/** The models of the account with this id, which is the caller's own. */
export function modelsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: api.models.list.key({ params: { id: userId ?? 0 } }),
    queryFn: async ({ signal }): Promise<Model[]> =>
      (await api.models.list({ params: { id: userId ?? 0 } }, { signal })).message,
    enabled: userId !== undefined,
  });
}

/** Which models the account's cameras run. */
export const deployedModelsQuery = queryOptions({
  queryKey: api.models.deployed.key(),
  queryFn: async ({ signal }) => (await api.models.deployed(undefined, { signal })).message,
});

/** What a model tells apart that need not be the account's; a 404 where it is nobody's business. */
export function modelClassesQuery(algId: number) {
  const input = { params: { id: algId } };
  return queryOptions({
    queryKey: api.models.classes.key(input),
    queryFn: async ({ signal }) => (await api.models.classes(input, { signal })).message,
  });
}

/** Loads anew what the account has, and what the marketplace says of it. */
export async function reloadModels(): Promise<void> {
  const keys = [api.models.list.key(), deployedModelsQuery.queryKey, marketplaceQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'models');
  if (isNews) void reloadModels();
});
