import type { Device } from '@sightline/contract/devices/devices.contract';
import { OTA_FIRMWARE } from '@sightline/domain/ota/firmware-version';

const NEEDED = OTA_FIRMWARE.join('.');

/** Says why a device takes no messages, out of the list of those that do; undefined for one that does. */
export function firmwareRefusal(
  versions: readonly { readonly device_id: number }[] | undefined,
): (device: Device) => string | undefined {
  const takes = new Set(versions?.map(({ device_id }) => device_id));
  return ({ device_id, software_version }) => {
    if (takes.has(device_id)) return undefined;
    return software_version
      ? `Needs firmware ${NEEDED}, has ${software_version}`
      : `Needs firmware ${NEEDED}, has not told its own`;
  };
}
