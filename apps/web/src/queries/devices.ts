import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { type LiveNews, onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

export const devicesQuery = queryOptions({
  queryKey: api.devices.list.key(),
  queryFn: async ({ signal }) => (await api.devices.list(undefined, { signal })).message,
});

/** One camera of the account; undefined until known, and for a camera that changed hands. */
export function useDevice(deviceId: number | undefined) {
  return useQuery(devicesQuery).data?.find((device) => device.device_id === deviceId);
}

function receive(event: LiveNews): void {
  if (event.kind === 'opened') void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  if (event.kind !== 'device_seen') return;
  queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.map((device) =>
      device.device_id === event.device_id ? { ...device, last_seen: event.last_seen } : device,
    ),
  );
}

onLiveEvent(receive);
