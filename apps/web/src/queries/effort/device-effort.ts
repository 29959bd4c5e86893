import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';

const STALE_MS = 60_000;

/** What a camera did of each of so many days, up to the last one of which anything is known; while others load, the last ones stay. */
export const deviceEffortQuery = (deviceId: number, days: number) => {
  const query = { deviceIds: String(deviceId), days };
  return queryOptions({
    queryKey: apiKeys.effort.list.key({ query }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const { message } = await servicesOf(client).api.effort.list({ query }, { signal });
      const [effort] = message;
      if (!effort) throw new Error('The camera has no days.');
      return effort;
    },
  });
};
