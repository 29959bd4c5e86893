import { type AlertCondition, EMPTY_REPORT } from '../alerts/alert-rule.ts';
import type { ALERT_STATUSES } from '../alerts/alert-status.ts';
import type { AlertType } from '../alerts/alert-type.ts';
import { LOW_BATTERY } from '../alerts/rules/low-battery.ts';
import { LIMITS } from '../limits.ts';
import { isCardError } from './attention/camera-error.ts';
import { batteryLevel } from './battery-status.ts';

const DAY_MS = 86_400_000;

/** Kinds of alerts; a card error is one of its own, since another thing is to be done about it. */
export type DeviceWarning = AlertType | 'card_full';

interface WarnedDevice {
  /** ISO 8601. */
  readonly last_seen: string | null;
  /** Volts. */
  readonly battery_voltage: number | null;
  /** What the camera says is broken; null where nothing is. */
  readonly camera_error: string | null;
}

interface DeviceAlert {
  readonly status: (typeof ALERT_STATUSES)[number];
  readonly alert_type: AlertType;
}

/**
 * What is wrong with a camera: its open alerts and its battery's voltage. 'No recent insights' counts only when the
 * camera was last seen 7 or more days ago. `now` is in epoch milliseconds. `battery` is what the rule of the alert makes of
 * its forecast now, null where that is not known: once batteries are well, as after they were changed, their alerts stay
 * open and warn of nothing any more. Nor need anybody hear that low batteries will end.
 */
export function deviceWarnings(
  device: WarnedDevice,
  alerts: readonly DeviceAlert[],
  now: number,
  battery: AlertCondition | null,
): ReadonlySet<DeviceWarning> {
  const open = alerts.filter(({ status }) => status !== 'resolved').map(({ alert_type }) => alert_type);
  const warnings = new Set<DeviceWarning>(open);
  if (isCardError(device.camera_error) && warnings.delete('spypoint_error')) warnings.add('card_full');
  if (!isLongUnseen(device.last_seen, now)) warnings.delete('no_recent_insights');
  if (LOW_BATTERY.evaluate({ ...EMPTY_REPORT, batteryVoltage: device.battery_voltage }) === 'well')
    warnings.delete('low_battery');
  if (batteryLevel(device.battery_voltage) === 'low') warnings.add('low_battery');
  if (battery === 'well' || warnings.has('low_battery')) warnings.delete('battery_ending');
  return warnings;
}

function isLongUnseen(lastSeen: string | null, now: number): boolean {
  return lastSeen !== null && now - Date.parse(lastSeen) >= LIMITS.noRecentInsightsDays * DAY_MS;
}
