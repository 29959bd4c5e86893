import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceDiagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { type AlertCondition, EMPTY_REPORT } from '@sightline/domain/alerts/alert-rule';
import { BATTERY_ENDING } from '@sightline/domain/alerts/rules/battery-ending';
import {
  ATTENTION_KINDS,
  type DeviceCondition,
  deviceCondition,
} from '@sightline/domain/devices/attention/attention';
import { type DoneWork, unsettledAttention } from '@sightline/domain/visits/settled-attention';
import { lastReportOf, unreportedBatteries } from '../batteries-changed.ts';
import { batteryEndOf } from '../battery-end.ts';
import { currentDiagnosis, isProbable } from '../diagnosis-text.ts';

export interface JudgedCamera {
  readonly device: Device;
  /** The camera's alerts. */
  readonly alerts: Parameters<typeof deviceCondition>[1];
  /** Null while it is not known. */
  readonly forecast: DeviceForecast | null;
  /** Null of a camera that is not quiet, and while it is not known. */
  readonly diagnosis: DeviceDiagnosis | null;
  /** Days before the end of batteries at which their owner wants to hear of it. */
  readonly batteryEndingDays: number;
  /** What was done at it. */
  readonly visits?: readonly DoneWork[];
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface CameraCondition extends DeviceCondition {
  /** Why it is quiet; null of a camera that is not, or has spoken since, and while it is not known. */
  readonly diagnosis: DeviceDiagnosis | null;
  /** When a visit changed batteries that it has not reported on yet, epoch milliseconds; else null. */
  readonly batteriesChangedAt: number | null;
}

/** What the rule of the alert makes of the end of a camera's batteries now; null where that is not known. */
export function batteryCondition({
  device,
  forecast,
  batteryEndingDays,
  now,
}: Pick<JudgedCamera, 'device' | 'forecast' | 'batteryEndingDays' | 'now'>): AlertCondition | null {
  const batteryEnd = batteryEndOf(device, forecast, now);
  return BATTERY_ENDING.evaluate({ ...EMPTY_REPORT, batteryEnd, batteryEndingDays });
}

/**
 * How a camera stands, and why somebody should look at it. One that reports and sees nothing needs somebody, too, unless
 * probably no animal passes by. What a visit has dealt with needs nobody until the camera reports again.
 */
export function cameraCondition({
  device,
  alerts,
  forecast,
  diagnosis,
  batteryEndingDays,
  visits = [],
  now,
}: JudgedCamera): CameraCondition {
  const battery = batteryCondition({ device, forecast, batteryEndingDays, now });
  const condition = deviceCondition(device, alerts, now, battery);
  const current = currentDiagnosis(diagnosis, condition.contact.state);
  const found = new Set(condition.attention);
  if (current?.state === 'no_insights' && !isProbable(current.causes, 'animals'))
    found.add('no_recent_insights');
  const kinds = ATTENTION_KINDS.filter((kind) => found.has(kind));
  return {
    ...condition,
    attention: unsettledAttention(kinds, visits, lastReportOf(device)),
    diagnosis: current,
    batteriesChangedAt: unreportedBatteries(device, visits),
  };
}
