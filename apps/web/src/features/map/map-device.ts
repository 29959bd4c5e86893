import type { Device, InsightSummary } from '@sightline/contract/devices/devices.contract';
import type { Position } from '@sightline/domain/devices/coordinates';
import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import { displayName } from '@sightline/domain/devices/display-name';

/** A camera that stands on the map, with all that its popup, its badges and the filter need. */
export interface MapDevice {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
  readonly device: Device;
  readonly groups: readonly string[];
  readonly warnings: ReadonlySet<DeviceWarning>;
  readonly insightCount: number;
  readonly latest: InsightSummary['latest'];
}

interface Parts {
  readonly device: Device;
  readonly position: Position;
  readonly groups: readonly string[];
  readonly warnings: ReadonlySet<DeviceWarning>;
  readonly summary: InsightSummary | undefined;
}

export function toMapDevice({ device, summary, ...rest }: Parts): MapDevice {
  return {
    ...rest,
    device,
    id: device.device_id,
    name: displayName(device),
    insightCount: summary?.insight_count ?? 0,
    latest: summary?.latest ?? null,
  };
}
