import type { DoneWork } from '@sightline/domain/visits/settled-attention';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';
import { useKeptVisits } from './waiting-visits.ts';

/** The newest visits to all cameras. */
export const allVisitsQuery = queryOptions({
  queryKey: apiKeys.visits.list.key(),
  meta: { reloadOn: ['visits'], kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.visits.list(undefined, { signal })).message,
});

/** What was done at each camera, by its id; visits that wait for a connection count, too. */
export function useDoneWork(): ReadonlyMap<number, readonly DoneWork[]> {
  const { data } = useQuery(allVisitsQuery);
  const waiting = useKeptVisits();
  return useMemo(() => {
    const done = [
      ...(data ?? []).map(({ device_id, visited_at, work }) => ({ id: device_id, at: visited_at, work })),
      ...waiting
        .filter(({ state }) => state === 'waiting' || state === 'noted')
        .map(({ deviceId, visitedAt, work }) => ({ id: deviceId, at: visitedAt, work })),
    ];
    return Map.groupBy(
      done.map(({ at, ...one }) => ({ ...one, at: Date.parse(at) })),
      ({ id }) => id,
    );
  }, [data, waiting]);
}
