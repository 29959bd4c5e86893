import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { type ListPage, putItems } from './pages.ts';

/** Device updates of the account and those that concern its cameras, newest first, page by page. */
export const deviceUpdatesQuery = infiniteQueryOptions({
  queryKey: api.deviceUpdates.list.key(),
  queryFn: ({ pageParam: before, signal }): Promise<ListPage<DeviceUpdate>> =>
    api.deviceUpdates.list({ query: { before } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** What became of an update on each of its cameras, step by step. */
export function updateTimelineQuery(id: number) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: api.deviceUpdates.timeline.key(input),
    queryFn: async ({ signal }) => (await api.deviceUpdates.timeline(input, { signal })).message,
  });
}

/** Shows an update as a call has just answered it. */
export function putDeviceUpdate(changed: DeviceUpdate): void {
  queryClient.setQueryData(
    deviceUpdatesQuery.queryKey,
    (pages) => pages && putItems(pages, [changed], ({ deviceUpdateId }) => deviceUpdateId),
  );
  reloadDeviceUpdates();
}

/** Loads the updates and the timelines that are on the screen anew. */
export function reloadDeviceUpdates(): void {
  for (const call of [api.deviceUpdates.list, api.deviceUpdates.timeline])
    void queryClient.invalidateQueries({ queryKey: call.key() });
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'device-updates');
  if (isNews) reloadDeviceUpdates();
});
