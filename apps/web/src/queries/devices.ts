import type { Device } from '@sightline/contract/devices/devices.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { shareDevices } from './share-devices.ts';

export const devicesQuery = queryOptions({
  queryKey: apiKeys.devices.list.key(),
  meta: { reloadOn: ['devices'], kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.devices.list(undefined, { signal })).message,
  structuralSharing: shareDevices,
});

/** Loads all cameras anew; `restart` gives up what is being loaded, which may be older than what is known. */
export function reloadDevices(services: Services, { restart }: { readonly restart: boolean }): void {
  void services.queryClient.invalidateQueries(
    { queryKey: devicesQuery.queryKey },
    { cancelRefetch: restart },
  );
}

/** One camera of the account; undefined until known, and for a camera that changed hands. */
export function useDevice(deviceId: number | undefined) {
  const { data } = useQuery({ ...devicesQuery, enabled: deviceId !== undefined });
  return data?.find((device) => device.device_id === deviceId);
}

/** Shows a camera as a call has just answered it. */
export function putDevice(services: Services, changed: Device): void {
  services.queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.map((device) => (device.device_id === changed.device_id ? changed : device)),
  );
}

/** Takes a camera that is somebody else's now, or nobody's, off every list. */
export function dropDevice(services: Services, deviceId: number): void {
  services.queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.filter((device) => device.device_id !== deviceId),
  );
}
