import type { Device } from '@sightline/contract/devices/devices.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { type LiveNews, onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { onSessionEnd } from '../kernel/session.ts';

export const devicesQuery = queryOptions({
  queryKey: api.devices.list.key(),
  queryFn: async ({ signal }) => (await api.devices.list(undefined, { signal })).message,
});

/** One camera of the account; undefined until known, and for a camera that changed hands. */
export function useDevice(deviceId: number | undefined) {
  return useQuery(devicesQuery).data?.find((device) => device.device_id === deviceId);
}

/** Shows a camera as a call has just answered it. */
export function putDevice(changed: Device): void {
  queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.map((device) => (device.device_id === changed.device_id ? changed : device)),
  );
}

/** Takes a camera that is somebody else's now, or nobody's, off every list. */
export function dropDevice(deviceId: number): void {
  queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.filter((device) => device.device_id !== deviceId),
  );
}

/** Cameras that speak within this time are asked about together. */
const ASK_AFTER_MS = 3_000;
let asking: ReturnType<typeof setTimeout> | undefined;

/** A camera that spoke has said more than that it is there. */
function askAnew(): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }, ASK_AFTER_MS);
}

function receive(event: LiveNews): void {
  if (event.kind === 'opened' || (event.kind === 'changed' && event.list === 'devices')) {
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }
  if (event.kind !== 'device_seen') return;
  queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.map((device) =>
      device.device_id === event.device_id ? { ...device, last_seen: event.last_seen } : device,
    ),
  );
  askAnew();
}

onLiveEvent(receive);
onSessionEnd(() => {
  clearTimeout(asking);
  asking = undefined;
});
