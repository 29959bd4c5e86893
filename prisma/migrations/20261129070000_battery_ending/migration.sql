-- An alert before batteries end, by their forecast. Accounts of earlier versions are told 14 days before.
ALTER TABLE alerts
  DROP CONSTRAINT alerts_alert_type_check,
  ADD CONSTRAINT alerts_alert_type_check CHECK (alert_type IN ('spypoint_error', 'low_battery', 'battery_ending',
    'no_recent_insights', 'no_recent_camera_triggers')) NOT VALID;
ALTER TABLE alert_rule_states
  DROP CONSTRAINT alert_rule_states_alert_type_check,
  ADD CONSTRAINT alert_rule_states_alert_type_check CHECK (alert_type IN ('spypoint_error', 'low_battery', 'battery_ending',
    'no_recent_insights', 'no_recent_camera_triggers')) NOT VALID;
ALTER TABLE alert_settings ADD COLUMN battery_ending BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE alert_settings ADD COLUMN battery_ending_days INTEGER NOT NULL DEFAULT 14;
ALTER TABLE alert_settings ADD CONSTRAINT alert_settings_battery_ending_days_check
  CHECK (battery_ending_days BETWEEN 1 AND 90) NOT VALID;
