/** What an alert is about. */
export const ALERT_TYPES = [
  'spypoint_error',
  'low_battery',
  'battery_ending',
  'no_recent_insights',
  'no_recent_camera_triggers',
] as const;

export type AlertType = (typeof ALERT_TYPES)[number];
