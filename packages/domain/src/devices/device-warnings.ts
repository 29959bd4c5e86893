import { type AlertCondition, EMPTY_REPORT } from '../alerts/alert-rule.ts';
import type { ALERT_STATUSES } from '../alerts/alert-status.ts';
import type { ALERT_TYPES } from '../alerts/alert-type.ts';
import { LOW_BATTERY } from '../alerts/rules/low-battery.ts';
import { LIMITS } from '../limits.ts';
import { batteryLevel } from './battery-status.ts';

const DAY_MS = 86_400_000;

export type DeviceWarning = (typeof ALERT_TYPES)[number];

interface WarnedDevice {
  /** ISO 8601. */
  readonly last_seen: string | null;
  /** Volts. */
  readonly battery_voltage: number | null;
}

interface DeviceAlert {
  readonly status: (typeof ALERT_STATUSES)[number];
  readonly alert_type: DeviceWarning;
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
  const warnings = new Set(open);
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
