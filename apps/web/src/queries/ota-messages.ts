import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { type ListPage, putItems } from './pages.ts';

/** Messages to the account's cameras, newest first, page by page. */
export const otaMessagesQuery = infiniteQueryOptions({
  queryKey: api.ota.list.key(),
  queryFn: ({ pageParam: before, signal }): Promise<ListPage<OtaMessage>> =>
    api.ota.list({ query: { before } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The account's cameras whose firmware takes messages. */
export const otaVersionsQuery = queryOptions({
  queryKey: api.ota.deviceVersions.key(),
  queryFn: async ({ signal }) => (await api.ota.deviceVersions(undefined, { signal })).message,
});

/** Shows messages as calls have just answered them. */
export function putOtaMessages(changed: readonly OtaMessage[]): void {
  queryClient.setQueryData(
    otaMessagesQuery.queryKey,
    (pages) => pages && putItems(pages, changed, ({ message_id }) => message_id),
  );
  reloadOtaMessages();
}

/** Loads the messages anew. */
export function reloadOtaMessages(): void {
  void queryClient.invalidateQueries({ queryKey: otaMessagesQuery.queryKey });
}

onLiveEvent((event) => {
  const changed = event.kind === 'changed' ? event.list : undefined;
  if (event.kind === 'opened' || changed === 'ota-messages') reloadOtaMessages();
  // A camera that came, went or installed something may take messages now, or none any more.
  if (event.kind === 'opened' || changed === 'devices') {
    void queryClient.invalidateQueries({ queryKey: otaVersionsQuery.queryKey });
  }
});
