import type { Device } from '@sightline/contract/devices/devices.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { shareDevices } from './share-devices.ts';

export const devicesQuery = queryOptions({
  queryKey: api.devices.list.key(),
  queryFn: async ({ signal }) => (await api.devices.list(undefined, { signal })).message,
  structuralSharing: shareDevices,
});

/** Loads all cameras anew; `restart` gives up what is being loaded, which may be older than what is known. */
export function reloadDevices({ restart }: { readonly restart: boolean }): void {
  void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }, { cancelRefetch: restart });
}

/** One camera of the account; undefined until known, and for a camera that changed hands. */
export function useDevice(deviceId: number | undefined) {
  const { data } = useQuery({ ...devicesQuery, enabled: deviceId !== undefined });
  return data?.find((device) => device.device_id === deviceId);
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

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'devices');
  if (isNews) reloadDevices({ restart: true });
});
