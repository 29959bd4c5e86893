import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Position } from '@sightline/domain/devices/coordinates';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { queryClient } from '../kernel/query.ts';
import { devicesQuery } from './devices.ts';

function replace(changed: Device): void {
  queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
    devices?.map((device) => (device.device_id === changed.device_id ? changed : device)),
  );
}

interface Move extends Position {
  readonly deviceId: number;
}

/** Corrects where a camera stands. */
export function useMoveDevice() {
  return useMutation({
    mutationFn: async ({ deviceId, latitude, longitude }: Move) =>
      (await api.devices.display({ params: { device_id: deviceId }, body: { latitude, longitude } })).message,
    onSuccess: replace,
  });
}

/** Empties a camera's position and location texts, which takes it off the map. */
export function useClearLocation() {
  return useMutation({
    mutationFn: async (deviceId: number) =>
      (await api.devices.clearData({ params: { deviceId }, query: { location: 'true' } })).message,
    onSuccess: (device) => device && replace(device),
  });
}
