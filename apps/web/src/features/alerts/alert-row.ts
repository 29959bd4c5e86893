import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { alertAdvice, alertName } from '@sightline/domain/alerts/alert-advice';
import type { AlertCondition, CameraReport } from '@sightline/domain/alerts/alert-rule';
import { ALERT_RULES } from '@sightline/domain/alerts/alert-rules';
import { displayName } from '@sightline/domain/devices/display-name';
import type { DoneWork } from '@sightline/domain/visits/settled-attention';
import { changedBatteriesText, unreportedBatteries } from '../../components/device/batteries-changed.ts';
import { batteryEndOf } from '../../components/device/battery-end.ts';

/** An alert with the camera it is about. */
export interface AlertRow {
  readonly alert: Alert;
  readonly id: number;
  /** What kind of fault it is, in words. */
  readonly kind: string;
  readonly deviceName: string;
  /** Undefined for a camera that is somebody else's now. */
  readonly device: Device | undefined;
  /** Undefined while it is not known. */
  readonly forecast: DeviceForecast | undefined;
  /** Days before the end of batteries at which their owner wants to hear of it. */
  readonly batteryEndingDays: number;
  /** When a visit changed batteries that the camera has not reported on yet, epoch milliseconds; else null. */
  readonly batteriesChangedAt: number | null;
}

/** What alerts are about, by the ids of cameras. */
export interface AlertSubjects {
  readonly devices: ReadonlyMap<number, Device>;
  readonly forecasts: ReadonlyMap<number, DeviceForecast>;
  readonly batteryEndingDays: number;
  /** What was done at each camera. */
  readonly doneWork: ReadonlyMap<number, readonly DoneWork[]>;
}

export function toAlertRow(
  alert: Alert,
  { devices, forecasts, batteryEndingDays, doneWork }: AlertSubjects,
): AlertRow {
  const device = devices.get(alert.associated_id);
  return {
    alert,
    id: alert.id,
    kind: alertName(alert),
    deviceName: device ? displayName(device) : `Device ${alert.associated_id}`,
    device,
    forecast: forecasts.get(alert.associated_id),
    batteryEndingDays,
    batteriesChangedAt: device ? unreportedBatteries(device, doneWork.get(alert.associated_id)) : null,
  };
}

/** What to do first about an alert; undefined where there is nothing left to do. */
export function firstAdvice(alert: Pick<Alert, 'status' | 'alert_type' | 'summary'>): string | undefined {
  return alert.status === 'resolved' ? undefined : alertAdvice(alert)[0];
}

/**
 * That the batteries an open alert is about were changed and the camera has not reported since; undefined of others.
 * `now` is in epoch milliseconds.
 */
export function settledText(
  { alert, batteriesChangedAt: changedAt }: AlertRow,
  now: number,
  zone: string,
): string | undefined {
  const isOpenBattery =
    alert.status !== 'resolved' &&
    (alert.alert_type === 'low_battery' || alert.alert_type === 'battery_ending');
  return isOpenBattery && changedAt !== null ? `${changedBatteriesText(changedAt, now, zone)}.` : undefined;
}

/** What is known of the camera by now; `now` in epoch milliseconds. */
function wordOf(device: Device, { forecast, batteryEndingDays }: AlertRow, now: number): CameraReport {
  return {
    batteryVoltage: device.battery_voltage,
    cameraError: device.camera_error ?? '',
    hoursSinceLastCameraTrigger: device.summary.hours_since_last_camera_trigger,
    silentMs: device.last_insight === null ? null : now - Date.parse(device.last_insight),
    batteryEnd: batteryEndOf(device, forecast, now),
    batteryEndingDays,
  };
}

/** How the camera is by the alert's rule now; null where it says nothing, or is no longer the owner's. */
export function currentCondition(row: AlertRow, now: number): AlertCondition | null {
  const { alert, device } = row;
  return device ? ALERT_RULES[alert.alert_type].evaluate(wordOf(device, row, now)) : null;
}

/** What the camera says of it now, such as `battery at 3.90 V`; undefined where it says nothing. */
export function foundNow(row: AlertRow, now: number): string | undefined {
  const { alert, device } = row;
  const condition = currentCondition(row, now);
  if (!device || condition === null) return undefined;
  if (alert.alert_type === 'spypoint_error' && condition === 'well') return 'no camera error';
  if (alert.alert_type === 'no_recent_insights' && condition === 'well') return 'insights are coming in';
  return ALERT_RULES[alert.alert_type].summary(wordOf(device, row, now));
}
