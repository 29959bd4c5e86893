import type { Device } from '@sightline/contract/devices/devices.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';

/** Cameras become quiet over hours. */
const STALE_MS = 60_000;

/** What no live event tells, such as that a place was quiet for a week, is seen so late. */
const SLOW_MS = 30 * STALE_MS;

/** Why those of the account's cameras are quiet that are; live-diagnoses.ts loads it anew. */
export const diagnosesQuery = queryOptions({
  queryKey: apiKeys.diagnosis.list.key(),
  staleTime: STALE_MS,
  refetchInterval: SLOW_MS,
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.diagnosis.list(undefined, { signal })).message,
});

/** Why one camera is quiet, with all that is known of it; asked anew as soon as it speaks. */
export function diagnosisQuery({ device_id, last_seen }: Pick<Device, 'device_id' | 'last_seen'>) {
  const params = { device_id };
  return queryOptions({
    queryKey: [...apiKeys.diagnosis.find.key({ params }), last_seen],
    staleTime: STALE_MS,
    refetchInterval: 5 * STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.diagnosis.find({ params }, { signal })).message,
  });
}
