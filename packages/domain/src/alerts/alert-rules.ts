import type { AlertRule } from './alert-rule.ts';
import type { AlertType } from './alert-type.ts';
import { LOW_BATTERY } from './rules/low-battery.ts';
import { NO_RECENT_CAMERA_TRIGGERS } from './rules/no-recent-camera-triggers.ts';
import { NO_RECENT_INSIGHTS } from './rules/no-recent-insights.ts';
import { SPYPOINT_ERROR } from './rules/spypoint-error.ts';

/** Every rule by the alert it opens; evaluation, settings and pages read this record. */
export const ALERT_RULES = {
  spypoint_error: SPYPOINT_ERROR,
  low_battery: LOW_BATTERY,
  no_recent_insights: NO_RECENT_INSIGHTS,
  no_recent_camera_triggers: NO_RECENT_CAMERA_TRIGGERS,
} as const satisfies Readonly<Record<AlertType, AlertRule>>;
