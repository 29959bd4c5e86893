import type { AccountDelivery, DeliveryOfDevice } from '@sightline/contract/arrivals/arrivals.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';

export interface CameraRow {
  readonly name: string;
  readonly figures: DeliveryOfDevice;
}

export interface LinkRow {
  readonly figures: AccountDelivery['links'][number];
}

/** Cameras with their names. */
export function toCameraRows(
  delivery: AccountDelivery | undefined,
  devices: readonly Device[] | undefined,
): CameraRow[] {
  if (!delivery || !devices) return [];
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  return delivery.devices.map((figures) => ({
    figures,
    name: names.get(figures.device_id) ?? `Device ${figures.device_id}`,
  }));
}
