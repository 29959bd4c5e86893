import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { LIMITS } from '@sightline/domain/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { type ListPage, putItems } from './pages.ts';
import { type PagesReading, readPages } from './read-pages.ts';

/** Messages to the account's cameras, newest first, page by page. */
export const otaMessagesQuery = infiniteQueryOptions({
  queryKey: apiKeys.ota.list.key(),
  meta: { reloadOn: ['ota-messages'] },
  queryFn: ({ client, pageParam: before, signal }): Promise<ListPage<OtaMessage>> =>
    servicesOf(client).api.ota.list({ query: { before } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Every message to the account's cameras, newest first. */
export function readOtaMessages({ api }: Services, reading: PagesReading): Promise<OtaMessage[]> {
  return readPages(async (before, signal) => {
    const { message: items, next } = await api.ota.list(
      { query: { before, limit: LIMITS.pageRows } },
      { signal },
    );
    return { items, next };
  }, reading);
}

/** The account's cameras whose firmware takes messages. */
export const otaVersionsQuery = queryOptions({
  queryKey: apiKeys.ota.deviceVersions.key(),
  meta: { reloadOn: ['devices'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.ota.deviceVersions(undefined, { signal })).message,
});

/** Shows messages as calls have just answered them. */
export function putOtaMessages(services: Services, changed: readonly OtaMessage[]): void {
  services.queryClient.setQueryData(
    otaMessagesQuery.queryKey,
    (pages) => pages && putItems(pages, changed, ({ message_id }) => message_id),
  );
  reloadOtaMessages(services);
}

/** Loads the messages anew. */
export function reloadOtaMessages(services: Services): void {
  void services.queryClient.invalidateQueries({ queryKey: otaMessagesQuery.queryKey });
}
