import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';

export const usersQuery = queryOptions({
  queryKey: apiKeys.internal.users.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.internal.users(undefined, { signal })).message,
});

/** Cameras fetch their keys and report while staff look on; nothing is asked while the page is out of sight. */
const REFRESH_MS = 30_000;

export const camerasQuery = queryOptions({
  queryKey: apiKeys.internal.devices.key(),
  refetchInterval: REFRESH_MS,
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.internal.devices(undefined, { signal })).message,
});

export const algsQuery = queryOptions({
  queryKey: apiKeys.internal.algs.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.internal.algs(undefined, { signal })).message,
});

export const releasesQuery = queryOptions({
  queryKey: apiKeys.staffReleases.list.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.staffReleases.list(undefined, { signal })).message,
});

export const artifactsQuery = queryOptions({
  queryKey: apiKeys.artifacts.list.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.artifacts.list(undefined, { signal })).message,
});

/** Everything that staff see may be another after a change, the log of changes for one. */
export function reloadInternal(services: Services): Promise<void> {
  const areas = [['internal'], ['staffReleases'], ['artifacts']];
  return Promise.all(areas.map((queryKey) => services.queryClient.invalidateQueries({ queryKey }))).then(
    () => {},
  );
}
