import type { Clearing, DeviceDisplay } from '@sightline/contract/devices/device-edits';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Position } from '@sightline/domain/devices/coordinates';
import { useMutation } from '@tanstack/react-query';
import type { Services } from '../kernel/services.ts';
import { useServices } from '../kernel/services-context.tsx';
import { devicesQuery, dropDevice, putDevice } from './devices.ts';
import { refreshInBackground } from './insights.ts';

/** Takes up a camera as a call has answered it. */
function take(services: Services, device: Device): void {
  putDevice(services, device);
  // A list that was asked for before the change must not undo it on the screen.
  void services.queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

/** Changes what people call a camera and where it stands. */
export async function saveDisplay(services: Services, deviceId: number, body: DeviceDisplay): Promise<void> {
  take(services, (await services.api.devices.display({ params: { device_id: deviceId }, body })).message);
  // Insights bear its name.
  if (body.display_name !== undefined) refreshInBackground(services);
}

/** Changes how often a camera wakes at the latest, minutes. */
export async function saveCycleTime(services: Services, deviceId: number, minutes: string): Promise<void> {
  take(
    services,
    (await services.api.devices.update({ body: { device_id: String(deviceId), cycle_time: minutes } }))
      .message,
  );
}

/** What is asked of a camera; what is left out stays as it is. */
interface SettingsChange {
  /** Minutes. */
  readonly cycle_time?: number | undefined;
  /** Photos. */
  readonly trigger_number?: number | undefined;
}

/** Asks a camera for other settings; it takes them over at its next contact. */
export async function saveSettings(
  services: Services,
  deviceId: number,
  change: SettingsChange,
): Promise<Device> {
  const { cycle_time, trigger_number } = change;
  const { message } = await services.api.devices.update({
    body: {
      device_id: String(deviceId),
      ...(cycle_time !== undefined && { cycle_time: String(cycle_time) }),
      ...(trigger_number !== undefined && { trigger_number: String(trigger_number) }),
    },
  });
  take(services, message);
  return message;
}

interface Move extends Position {
  readonly deviceId: number;
}

/** Corrects where a camera stands. */
export function useMoveDevice() {
  const services = useServices();
  return useMutation({
    mutationFn: ({ deviceId, latitude, longitude }: Move) =>
      saveDisplay(services, deviceId, { latitude, longitude }),
  });
}

interface ClearRequest {
  readonly deviceId: number;
  readonly what: ReadonlySet<keyof Clearing>;
}

/** Clears a camera's location, its insights or its ownership. */
export function useClearData() {
  const services = useServices();
  return useMutation({
    mutationFn: async ({ deviceId, what }: ClearRequest) => {
      const query = Object.fromEntries([...what].map((flag) => [flag, 'true' as const]));
      return (await services.api.devices.clearData({ params: { deviceId }, query })).message;
    },
    onSuccess: (device, { deviceId, what }) => {
      if (device) putDevice(services, device);
      else dropDevice(services, deviceId);
      if (what.has('insights') || what.has('ownership')) refreshInBackground(services);
      // Counts, groups, alerts and the dashboard all know of the camera.
      void services.queryClient.invalidateQueries();
    },
  });
}
