import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { EMPTY_REPORT } from '@sightline/domain/alerts/alert-rule';
import { BATTERY_ENDING } from '@sightline/domain/alerts/rules/battery-ending';
import { type DeviceCondition, deviceCondition } from '@sightline/domain/devices/attention/attention';
import { batteryEndOf } from '../battery-end.ts';

export interface JudgedCamera {
  readonly device: Device;
  /** The camera's alerts. */
  readonly alerts: Parameters<typeof deviceCondition>[1];
  /** Null while it is not known. */
  readonly forecast: DeviceForecast | null;
  /** Days before the end of batteries at which their owner wants to hear of it. */
  readonly batteryEndingDays: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How a camera stands, and why somebody should look at it. */
export function cameraCondition({
  device,
  alerts,
  forecast,
  batteryEndingDays,
  now,
}: JudgedCamera): DeviceCondition {
  const batteryEnd = batteryEndOf(device, forecast, now);
  const battery = BATTERY_ENDING.evaluate({ ...EMPTY_REPORT, batteryEnd, batteryEndingDays });
  return deviceCondition(device, alerts, now, battery);
}
