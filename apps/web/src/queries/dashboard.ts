import type { CountsQuestion } from '@sightline/contract/dashboard/dashboard.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { later } from '../kernel/later.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** A fleet speaks all the time: its numbers are asked for again no more often than this. */
const COUNT_AFTER_MS = 3_000;

/** The widgets of the account's dashboard, as saved. */
export const widgetsQuery = queryOptions({
  queryKey: api.dashboard.list.key(),
  queryFn: async ({ signal }) => (await api.dashboard.list(undefined, { signal })).message,
});

/** All numbers of all widgets, in one answer; live. */
export function countsQuery(body: CountsQuestion) {
  return queryOptions({
    queryKey: api.dashboard.counts.key({ body }),
    queryFn: async ({ signal }) => (await api.dashboard.counts({ body }, { signal })).message,
  });
}

const queryKey = api.dashboard.counts.key();

const counting = later(
  COUNT_AFTER_MS,
  () => queryClient.isFetching({ queryKey }) > 0,
  () => void queryClient.invalidateQueries({ queryKey }),
);

const COUNTED_LISTS: readonly string[] = ['insights', 'devices', 'groups'];

onLiveEvent((event) => {
  const isNews =
    event.kind === 'insights' ||
    event.kind === 'insights_changed' ||
    event.kind === 'opened' ||
    (event.kind === 'changed' && COUNTED_LISTS.includes(event.list));
  if (isNews && queryClient.getQueryCache().find({ queryKey, exact: false })) counting.ask();
});
