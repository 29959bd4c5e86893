import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceDiagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { attentionRank, type DeviceCondition } from '@sightline/domain/devices/attention/attention';
import { displayName } from '@sightline/domain/devices/display-name';
import { columnHoursSince } from '@sightline/domain/devices/hours-since';
import { cameraCondition, type JudgedCamera } from '../../../components/device/attention/camera-condition.ts';

/** A camera with what the table says of it at this hour. */
export interface DeviceRow extends DeviceCondition {
  readonly device: Device;
  readonly id: number;
  readonly name: string;
  readonly groups: readonly string[];
  /** Whole hours since its newest insight, wake-up and image; null where there was none. */
  readonly hours: Readonly<Record<'insight' | 'cycle' | 'image', number | null>>;
  /** Null while it is not known. */
  readonly forecast: DeviceForecast | null;
  /** Why it is quiet; null of a camera that is not, and while it is not known. */
  readonly diagnosis: DeviceDiagnosis | null;
  /** Its place in the order of need, the smallest number first. */
  readonly rank: number;
}

interface RowParts extends JudgedCamera {
  /** The names of its groups. */
  readonly groups: readonly string[];
  /** Null of a camera that is not quiet, and while it is not known. */
  readonly diagnosis: DeviceDiagnosis | null;
}

export function toDeviceRow({ groups, diagnosis, ...camera }: RowParts): DeviceRow {
  const { device, forecast, now } = camera;
  const id = device.device_id;
  const condition = cameraCondition(camera);
  return {
    ...condition,
    device,
    id,
    name: displayName(device),
    groups,
    forecast,
    diagnosis,
    hours: {
      insight: columnHoursSince(device.last_insight, now),
      cycle: columnHoursSince(device.last_cycle, now),
      image: columnHoursSince(device.last_image, now),
    },
    rank: attentionRank(condition.attention, device.last_seen),
  };
}
