import type { AlertRule } from './alert-rule.ts';
import type { AlertType } from './alert-type.ts';
import { BATTERY_ENDING } from './rules/battery-ending.ts';
import { LOW_BATTERY } from './rules/low-battery.ts';
import { NO_RECENT_CAMERA_TRIGGERS } from './rules/no-recent-camera-triggers.ts';
import { NO_RECENT_INSIGHTS } from './rules/no-recent-insights.ts';
import { SPYPOINT_ERROR } from './rules/spypoint-error.ts';

/** Every rule by the alert it opens; evaluation, settings and pages read this record. */
export const ALERT_RULES = {
  spypoint_error: SPYPOINT_ERROR,
  low_battery: LOW_BATTERY,
  battery_ending: BATTERY_ENDING,
  no_recent_insights: NO_RECENT_INSIGHTS,
  no_recent_camera_triggers: NO_RECENT_CAMERA_TRIGGERS,
} as const satisfies Readonly<Record<AlertType, AlertRule>>;

/** What the settings call a kind of alert: `Battery will end within 14 days`. */
export function settingText(type: AlertType, batteryEndingDays: number | string): string {
  return ALERT_RULES[type].setting.replace(' N ', ` ${batteryEndingDays} `);
}
