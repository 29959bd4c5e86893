import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { AlertCondition, CameraReport } from '@sightline/domain/alerts/alert-rule';
import { ALERT_RULES } from '@sightline/domain/alerts/alert-rules';
import { displayName } from '@sightline/domain/devices/display-name';

/** An alert with the camera it is about. */
export interface AlertRow {
  readonly alert: Alert;
  readonly id: number;
  /** What kind of fault it is, in words. */
  readonly kind: string;
  readonly deviceName: string;
  /** Undefined for a camera that is somebody else's now. */
  readonly device: Device | undefined;
}

export function toAlertRow(alert: Alert, devices: ReadonlyMap<number, Device>): AlertRow {
  const device = devices.get(alert.associated_id);
  return {
    alert,
    id: alert.id,
    kind: ALERT_RULES[alert.alert_type].name,
    deviceName: device ? displayName(device) : `Device ${alert.associated_id}`,
    device,
  };
}

/** What to do first about an alert; undefined where there is nothing left to do. */
export function firstAdvice({
  status,
  alert_type,
}: Pick<Alert, 'status' | 'alert_type'>): string | undefined {
  return status === 'resolved' ? undefined : ALERT_RULES[alert_type].advice[0];
}

/** What is known of the camera by now; `now` in epoch milliseconds. */
function wordOf(device: Device, now: number): CameraReport {
  return {
    batteryVoltage: device.battery_voltage,
    cameraError: device.camera_error ?? '',
    hoursSinceLastCameraTrigger: device.summary.hours_since_last_camera_trigger,
    silentMs: device.last_insight === null ? null : now - Date.parse(device.last_insight),
  };
}

/** How the camera is by the alert's rule now; null where it says nothing, or is no longer the owner's. */
export function currentCondition({ alert, device }: AlertRow, now: number): AlertCondition | null {
  return device ? ALERT_RULES[alert.alert_type].evaluate(wordOf(device, now)) : null;
}

/** What the camera says of it now, such as `battery at 3.90 V`; undefined where it says nothing. */
export function foundNow(row: AlertRow, now: number): string | undefined {
  const { alert, device } = row;
  const condition = currentCondition(row, now);
  if (!device || condition === null) return undefined;
  if (alert.alert_type === 'spypoint_error' && condition === 'well') return 'no camera error';
  if (alert.alert_type === 'no_recent_insights' && condition === 'well') return 'insights are coming in';
  return ALERT_RULES[alert.alert_type].summary(wordOf(device, now));
}
