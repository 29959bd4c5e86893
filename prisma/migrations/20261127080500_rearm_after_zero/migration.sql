-- Where the last alert was one at 0 V, the rule has told of no battery: it may tell of the next that is low.
UPDATE alert_rule_states s SET armed = true
WHERE s.alert_type = 'low_battery' AND NOT s.armed
  AND (SELECT a.summary FROM alerts a WHERE a.device_id = s.device_id AND a.alert_type = 'low_battery'
       ORDER BY a.id DESC LIMIT 1) LIKE '%: battery at 0.00 V.';
