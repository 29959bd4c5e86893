import { cameraDays } from '@sightline/domain/effort/effort-days';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';

const STALE_MS = 60_000;

/**
 * What a camera did of each of so many days, the last of them `last` (`2026-11-20`) or else today where it stands; while others
 * load, the last ones stay.
 */
export const deviceEffortQuery = (deviceId: number, days: number, last?: string) => {
  const deviceIds = String(deviceId);
  return queryOptions({
    queryKey: [...apiKeys.effort.list.key({ query: { deviceIds } }), days, last],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const from = shiftDay(last ?? new Date().toISOString().slice(0, 10), 1 - days);
      const query = { deviceIds, from, to: last };
      const { message } = await servicesOf(client).api.effort.list({ query }, { signal });
      const [effort] = message;
      if (!effort) throw new Error('The camera has no days.');
      // At the site it may be tomorrow already.
      const shown = effort.days.slice(-days);
      return { ...effort, days: shown, camera_days: cameraDays(shown) };
    },
  });
};
