import type { InsightSummary } from '@sightline/contract/devices/devices.contract';
import type { LiveEvent } from '@sightline/contract/events/events.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { defineService, servicesOf } from '../kernel/services.ts';

/** How many insights each camera has, and its newest one; live. */
export const insightSummaryQuery = queryOptions({
  queryKey: apiKeys.devices.insightSummary.key(),
  meta: { reloadOn: ['insights'] },
  queryFn: async ({ client, signal }) => {
    const services = servicesOf(client);
    services.get(arrivalCounter);
    return (await services.api.devices.insightSummary(undefined, { signal })).message;
  },
});

type Arrivals = Extract<LiveEvent, { kind: 'insights' }>['insights'];

/** The summaries with insights that have just come in; those known already change nothing. */
export function withArrivals(summaries: readonly InsightSummary[], insights: Arrivals): InsightSummary[] {
  const arrived = Map.groupBy(insights, ({ device_id }) => device_id);
  return summaries.map((summary) => {
    const known = summary.latest?.insight_id ?? 0;
    const added = (arrived.get(summary.device_id) ?? []).filter(({ insight_id }) => insight_id > known);
    const [latest] = added.toSorted((a, b) => b.insight_id - a.insight_id);
    if (!latest) return summary;
    const { insight_id, class_name, time_stamp, file_ctime } = latest;
    return {
      ...summary,
      insight_count: summary.insight_count + added.length,
      latest: { insight_id, class_name, time_stamp, file_ctime },
    };
  });
}

/** Counts insights that come live. */
const arrivalCounter = defineService(({ live, queryClient, onDispose }) =>
  onDispose(
    live.on((event) => {
      if (event.kind !== 'insights') return;
      queryClient.setQueryData(
        insightSummaryQuery.queryKey,
        (summaries) => summaries && withArrivals(summaries, event.insights),
      );
    }),
  ),
);
