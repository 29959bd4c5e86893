import { weekOf } from '@sightline/domain/arrivals/weeks';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

const STALE_MS = 60_000;

/** The last so many weeks, with that of `now` (milliseconds since 1970), in UTC. */
function lastWeeks(weeks: number, now: number) {
  const to = new Date(now).toISOString().slice(0, 10);
  return { from: shiftDay(weekOf(to), -7 * (weeks - 1)), to };
}

/** How the messages of all cameras arrived in the last weeks; while other weeks load, the last ones stay. */
export const accountDeliveryQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...apiKeys.arrivals.list.key(), weeks],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const query = lastWeeks(weeks, Date.now());
      return (await servicesOf(client).api.arrivals.list({ query }, { signal })).message;
    },
  });

/** {@link accountDeliveryQuery} of one camera, with its gaps. */
export const deviceDeliveryQuery = (deviceId: number, weeks: number) => {
  const params = { device_id: deviceId };
  return queryOptions({
    queryKey: [...apiKeys.arrivals.find.key({ params }), weeks],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const query = lastWeeks(weeks, Date.now());
      return (await servicesOf(client).api.arrivals.find({ params, query }, { signal })).message;
    },
  });
};
