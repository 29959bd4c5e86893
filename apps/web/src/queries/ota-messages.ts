import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** Messages to the account's cameras, newest first. */
export const otaMessagesQuery = queryOptions({
  queryKey: api.ota.list.key(),
  queryFn: async ({ signal }) => (await api.ota.list(undefined, { signal })).message,
});

/** The account's cameras whose firmware takes messages. */
export const otaVersionsQuery = queryOptions({
  queryKey: api.ota.deviceVersions.key(),
  queryFn: async ({ signal }) => (await api.ota.deviceVersions(undefined, { signal })).message,
});

/** Shows messages as calls have just answered them. */
export function putOtaMessages(changed: readonly OtaMessage[]): void {
  const ids = new Set(changed.map(({ message_id }) => message_id));
  queryClient.setQueryData(
    otaMessagesQuery.queryKey,
    (messages) =>
      messages &&
      [...messages.filter(({ message_id }) => !ids.has(message_id)), ...changed].sort(
        (a, b) => b.message_id - a.message_id,
      ),
  );
  reloadOtaMessages();
}

/** Loads the messages anew. */
export function reloadOtaMessages(): void {
  void queryClient.invalidateQueries({ queryKey: otaMessagesQuery.queryKey });
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'ota-messages');
  if (isNews) reloadOtaMessages();
});
