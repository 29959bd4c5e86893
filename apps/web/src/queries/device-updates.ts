import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { LIMITS } from '@sightline/domain/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { type ListPage, putItems } from './pages.ts';
import { type PagesReading, readPages } from './read-pages.ts';

/** Device updates of the account and those that concern its cameras, newest first, page by page. */
export const deviceUpdatesQuery = infiniteQueryOptions({
  queryKey: apiKeys.deviceUpdates.list.key(),
  meta: { reloadOn: ['device-updates'] },
  queryFn: ({ client, pageParam: before, signal }): Promise<ListPage<DeviceUpdate>> =>
    servicesOf(client).api.deviceUpdates.list({ query: { before } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Every device update of the account and of its cameras, newest first. */
export function readDeviceUpdates({ api }: Services, reading: PagesReading): Promise<DeviceUpdate[]> {
  return readPages(async (before, signal) => {
    const query = { before, limit: LIMITS.pageRows };
    const { message: items, next } = await api.deviceUpdates.list({ query }, { signal });
    return { items, next };
  }, reading);
}

/** One update of any age; null where there is none of this id. */
export function findDeviceUpdate(id: number) {
  const input = { query: { before: id + 1, limit: 1 } };
  return queryOptions({
    queryKey: apiKeys.deviceUpdates.list.key(input),
    meta: { reloadOn: ['device-updates'] },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.deviceUpdates.list(input, { signal })).message.find(
        ({ deviceUpdateId }) => deviceUpdateId === id,
      ) ?? null,
  });
}

/** What became of an update on each of its cameras, step by step. */
export function updateTimelineQuery(id: number) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: apiKeys.deviceUpdates.timeline.key(input),
    meta: { reloadOn: ['device-updates'] },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.deviceUpdates.timeline(input, { signal })).message,
  });
}

/** Shows an update as a call has just answered it. */
export function putDeviceUpdate(services: Services, changed: DeviceUpdate): void {
  services.queryClient.setQueryData(
    deviceUpdatesQuery.queryKey,
    (pages) => pages && putItems(pages, [changed], ({ deviceUpdateId }) => deviceUpdateId),
  );
  reloadDeviceUpdates(services);
}

/** Loads the updates and the timelines that are on the screen anew. */
export function reloadDeviceUpdates(services: Services): void {
  for (const call of [services.api.deviceUpdates.list, services.api.deviceUpdates.timeline])
    void services.queryClient.invalidateQueries({ queryKey: call.key() });
}
