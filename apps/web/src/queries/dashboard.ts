import type { CountsQuestion } from '@sightline/contract/dashboard/dashboard.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { defineService, servicesOf } from '../kernel/services.ts';
import { throttle } from '../kernel/throttle.ts';

/** A fleet speaks all the time: its numbers are asked for again no more often than this. */
const COUNT_AFTER_MS = 3_000;

/** The widgets of the account's dashboard, as saved. */
export const widgetsQuery = queryOptions({
  queryKey: apiKeys.dashboard.list.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.dashboard.list(undefined, { signal })).message,
});

/** All numbers of all widgets, in one answer; live. */
export function countsQuery(body: CountsQuestion) {
  return queryOptions({
    queryKey: apiKeys.dashboard.counts.key({ body }),
    queryFn: async ({ client, signal }) => {
      const services = servicesOf(client);
      services.get(recounting);
      return (await services.api.dashboard.counts({ body }, { signal })).message;
    },
  });
}

const queryKey = apiKeys.dashboard.counts.key();
const COUNTED_LISTS: readonly string[] = ['insights', 'devices', 'groups'];

/** Loads the numbers again when insights, devices or groups change. */
const recounting = defineService(({ live, queryClient, session, onDispose }) => {
  const recount = throttle(
    COUNT_AFTER_MS,
    () => queryClient.isFetching({ queryKey }) > 0,
    () => void queryClient.invalidateQueries({ queryKey }),
  );
  const stop = live.on((event) => {
    const isRelevant =
      event.kind === 'insights' ||
      event.kind === 'insights_changed' ||
      event.kind === 'opened' ||
      (event.kind === 'changed' && COUNTED_LISTS.includes(event.list));
    if (isRelevant && queryClient.getQueryCache().find({ queryKey, exact: false })) recount.request();
  });
  session.onEnd(recount.cancel);
  onDispose(() => {
    stop();
    recount.cancel();
  });
});
