import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';

/** The account's cameras that need nobody for a while. */
export const snoozesQuery = queryOptions({
  queryKey: apiKeys.snoozes.list.key(),
  meta: { reloadOn: ['snoozes'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.snoozes.list(undefined, { signal })).message,
});

/** Those whose time is not over at `now` (epoch milliseconds), by camera. */
export function openSnoozes(
  snoozes: readonly Snooze[] | undefined,
  now: number,
): ReadonlyMap<number, Snooze> {
  const open = (snoozes ?? []).filter(({ until }) => Date.parse(until) > now);
  return new Map(open.map((snooze) => [snooze.device_id, snooze]));
}

/** Lets a camera need nobody until a time (ISO 8601), and says why. */
export async function beginSnooze(
  services: Services,
  device_id: number,
  body: Pick<Snooze, 'until' | 'reason'>,
): Promise<Snooze> {
  const { message: snooze } = await services.api.snoozes.begin({ params: { device_id }, body });
  editSnoozes(services, device_id, [snooze]);
  return snooze;
}

/** Lets a camera need somebody again. */
export async function endSnooze(services: Services, device_id: number): Promise<void> {
  await services.api.snoozes.end({ params: { device_id } });
  editSnoozes(services, device_id, []);
}

function editSnoozes({ queryClient }: Services, deviceId: number, instead: readonly Snooze[]): void {
  queryClient.setQueryData(
    snoozesQuery.queryKey,
    (snoozes) => snoozes && [...snoozes.filter(({ device_id }) => device_id !== deviceId), ...instead],
  );
  void queryClient.invalidateQueries({ queryKey: snoozesQuery.queryKey });
}
