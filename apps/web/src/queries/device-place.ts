import type { Position } from '@sightline/domain/devices/coordinates';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { putDevice } from './devices.ts';

interface Move extends Position {
  readonly deviceId: number;
}

/** Corrects where a camera stands. */
export function useMoveDevice() {
  return useMutation({
    mutationFn: async ({ deviceId, latitude, longitude }: Move) =>
      (await api.devices.display({ params: { device_id: deviceId }, body: { latitude, longitude } })).message,
    onSuccess: putDevice,
  });
}

/** Empties a camera's position and location texts, which takes it off the map. */
export function useClearLocation() {
  return useMutation({
    mutationFn: async (deviceId: number) =>
      (await api.devices.clearData({ params: { deviceId }, query: { location: 'true' } })).message,
    onSuccess: (device) => device && putDevice(device),
  });
}
