import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceForecast, ExpectedEnd } from '@sightline/contract/forecasts/forecasts.contract';
import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';
import { attentionRank } from '@sightline/domain/devices/attention/attention';
import { displayName } from '@sightline/domain/devices/display-name';
import { columnHoursSince } from '@sightline/domain/devices/hours-since';
import { type SettingsStateName, settingsState } from '@sightline/domain/devices/settings/settings-state';
import {
  type CameraCondition,
  cameraCondition,
  type JudgedCamera,
} from '../../../components/device/attention/camera-condition.ts';
import { shownBatteryEnd } from '../../../components/device/battery-end.ts';

/** A camera with what the table says of it at this hour. */
export interface DeviceRow extends CameraCondition {
  readonly device: Device;
  readonly id: number;
  readonly name: string;
  readonly groups: readonly string[];
  /** Whole hours since its newest insight, wake-up and image; null where there was none. */
  readonly hours: Readonly<Record<'insight' | 'cycle' | 'image', number | null>>;
  /** Null while it is not known. */
  readonly forecast: DeviceForecast | null;
  /** When its batteries end, where that is known well. */
  readonly batteryEnd: ExpectedEnd | null;
  /** How it stands to its settings. */
  readonly settings: SettingsStateName;
  /** While it is snoozed: its owner says that it needs nobody, and why. */
  readonly snooze: Snooze | undefined;
  /** Its place in the order of need, the smallest number first; a snoozed camera stands with those that are fine. */
  readonly rank: number;
}

interface RowParts extends JudgedCamera {
  /** The names of its groups. */
  readonly groups: readonly string[];
  readonly snooze: Snooze | undefined;
}

export function toDeviceRow({ groups, snooze, ...camera }: RowParts): DeviceRow {
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
    batteryEnd: shownBatteryEnd(device, forecast, now),
    settings: settingsState(device, now).name,
    snooze,
    hours: {
      insight: columnHoursSince(device.last_insight, now),
      cycle: columnHoursSince(device.last_cycle, now),
      image: columnHoursSince(device.last_image, now),
    },
    rank: attentionRank(snooze ? [] : condition.attention, device.last_seen),
  };
}
