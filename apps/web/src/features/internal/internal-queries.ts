import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/client.ts';
import { queryClient } from '../../kernel/query.ts';

export const usersQuery = queryOptions({
  queryKey: api.internal.users.key(),
  queryFn: async ({ signal }) => (await api.internal.users(undefined, { signal })).message,
});

/** Cameras fetch their keys and report while staff look on; nothing is asked while the page is out of sight. */
const REFRESH_MS = 30_000;

export const camerasQuery = queryOptions({
  queryKey: api.internal.devices.key(),
  refetchInterval: REFRESH_MS,
  queryFn: async ({ signal }) => (await api.internal.devices(undefined, { signal })).message,
});

export const algsQuery = queryOptions({
  queryKey: api.internal.algs.key(),
  queryFn: async ({ signal }) => (await api.internal.algs(undefined, { signal })).message,
});

export const releasesQuery = queryOptions({
  queryKey: api.staffReleases.list.key(),
  queryFn: async ({ signal }) => (await api.staffReleases.list(undefined, { signal })).message,
});

export const artifactsQuery = queryOptions({
  queryKey: api.artifacts.list.key(),
  queryFn: async ({ signal }) => (await api.artifacts.list(undefined, { signal })).message,
});

/** Everything that staff see may be another after a change, the log of changes for one. */
export function reloadInternal(): Promise<void> {
  const areas = [['internal'], ['staffReleases'], ['artifacts']];
  return Promise.all(areas.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => {});
}
