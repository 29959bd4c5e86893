-- Alerts of a battery at 0 V told of a sensor that is not there. What is low later is told again.
UPDATE alerts SET status = 'resolved', resolved_at = now()
WHERE alert_type = 'low_battery' AND status <> 'resolved' AND summary LIKE '%: battery at 0.00 V.';
UPDATE alert_rule_states s SET armed = true, in_a_row = 0
FROM devices d WHERE d.id = s.device_id AND s.alert_type = 'low_battery' AND d.battery_voltage IS NULL;
