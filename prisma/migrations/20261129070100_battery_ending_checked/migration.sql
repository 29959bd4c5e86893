-- Reads the tables beside the traffic, which the constraints already keep to.
ALTER TABLE alerts VALIDATE CONSTRAINT alerts_alert_type_check;
ALTER TABLE alert_rule_states VALIDATE CONSTRAINT alert_rule_states_alert_type_check;
ALTER TABLE alert_settings VALIDATE CONSTRAINT alert_settings_battery_ending_days_check;
