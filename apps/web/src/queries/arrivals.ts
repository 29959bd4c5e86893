import { weekOf } from '@sightline/domain/arrivals/weeks';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { presetDays } from '@sightline/domain/filters/date-preset';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

const STALE_MS = 60_000;

/** The last so many weeks, or those that the last month has days in. */
export type DeliveryPeriod = number | 'last-month';

/** The days that are asked for, in UTC, at `now` (milliseconds since 1970); the last weeks end with that of today. */
export function deliveryDays(period: DeliveryPeriod, now: number) {
  const to = new Date(now).toISOString().slice(0, 10);
  if (period === 'last-month') return presetDays('last-month', to);
  return { from: shiftDay(weekOf(to), -7 * (period - 1)), to };
}

/** How the messages of all cameras arrived in the last weeks; while other weeks load, the last ones stay. */
export const accountDeliveryQuery = (weeks: DeliveryPeriod) =>
  queryOptions({
    queryKey: [...apiKeys.arrivals.list.key(), weeks],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const query = deliveryDays(weeks, Date.now());
      return (await servicesOf(client).api.arrivals.list({ query }, { signal })).message;
    },
  });

/** {@link accountDeliveryQuery} of one camera, with its gaps. */
export const deviceDeliveryQuery = (deviceId: number, weeks: DeliveryPeriod) => {
  const params = { device_id: deviceId };
  return queryOptions({
    queryKey: [...apiKeys.arrivals.find.key({ params }), weeks],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const query = deliveryDays(weeks, Date.now());
      return (await servicesOf(client).api.arrivals.find({ params, query }, { signal })).message;
    },
  });
};
