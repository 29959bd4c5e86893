import type { Clearing, DeviceDisplay } from '@sightline/contract/devices/device-edits';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Position } from '@sightline/domain/devices/coordinates';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { queryClient } from '../kernel/query.ts';
import { devicesQuery, dropDevice, putDevice } from './devices.ts';
import { refreshInsights } from './insights.ts';

/** Takes up a camera as a call has answered it. */
function take(device: Device): void {
  putDevice(device);
  // A list that was asked for before the change must not undo it on the screen.
  void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

/** Changes what people call a camera and where it stands. */
export async function saveDisplay(deviceId: number, body: DeviceDisplay): Promise<void> {
  take((await api.devices.display({ params: { device_id: deviceId }, body })).message);
  // Insights bear its name.
  if (body.display_name !== undefined) void refreshInsights();
}

/** Changes how often a camera wakes at the latest, minutes. */
export async function saveCycleTime(deviceId: number, minutes: string): Promise<void> {
  take((await api.devices.update({ body: { device_id: String(deviceId), cycle_time: minutes } })).message);
}

interface Move extends Position {
  readonly deviceId: number;
}

/** Corrects where a camera stands. */
export function useMoveDevice() {
  return useMutation({
    mutationFn: ({ deviceId, latitude, longitude }: Move) => saveDisplay(deviceId, { latitude, longitude }),
  });
}

interface ClearRequest {
  readonly deviceId: number;
  readonly what: ReadonlySet<keyof Clearing>;
}

/** Clears a camera's location, its insights or its ownership. */
export function useClearData() {
  return useMutation({
    mutationFn: async ({ deviceId, what }: ClearRequest) => {
      const query = Object.fromEntries([...what].map((flag) => [flag, 'true' as const]));
      return (await api.devices.clearData({ params: { deviceId }, query })).message;
    },
    onSuccess: (device, { deviceId, what }) => {
      if (device) putDevice(device);
      else dropDevice(deviceId);
      if (what.has('insights') || what.has('ownership')) void refreshInsights();
      // Counts, groups, alerts and the dashboard all know of the camera.
      void queryClient.invalidateQueries();
    },
  });
}
