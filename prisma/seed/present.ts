import type { Pool, PoolClient } from 'pg';

/** Whole days until a time of a column. */
const daysTo = (column: string) => `round(extract(epoch FROM ${column} - now()) / 86400)`;

/** Brings the cameras' own columns to what their history says, as taking it in message by message would have. */
export async function settleDevices(sql: PoolClient): Promise<void> {
  await sql.query(`
    UPDATE devices SET
      battery_voltage = s.battery_voltage, memory_remaining = s.memory_remaining,
      images_processed = s.images_processed, space_remaining = s.space_remaining, image_count = s.image_count,
      cycle_count = s.cycle_count, hours_since_last_camera_trigger = s.hours_since_last_camera_trigger,
      startup_data = s.startup_data, software_version = s.software_version, mcu_version = s.mcu_version,
      camera_error = NULLIF(s.camera_error, ''), clock = s.clock, reported_cycle_time = s.reported_cycle_time,
      reported_trigger_number = s.reported_trigger_number, settings_reported_at = s.reported_at,
      next_heartbeat_at = s.next_heartbeat_at, status_reported_at = s.reported_at
    FROM (SELECT DISTINCT ON (device_id) * FROM device_statuses ORDER BY device_id, reported_at DESC) AS s
    WHERE s.device_id = devices.id`);
  await sql.query(`
    UPDATE devices SET last_seen = m.last_seen, last_insight_at = m.last_insight_at,
      silent_since = COALESCE(m.last_insight_at, m.first_seen),
      last_image_at = m.last_insight_at, last_cycle_at = m.last_seen
    FROM (SELECT device_id, min(received_at) AS first_seen, max(received_at) AS last_seen,
                 max(received_at) FILTER (WHERE kind = 'insight') AS last_insight_at
          FROM device_messages GROUP BY device_id) AS m
    WHERE m.device_id = devices.id`);
}

/** The alerts that the month has raised, and what the rules remember of them. */
export async function insertAlerts(sql: PoolClient): Promise<void> {
  await sql.query(`
    INSERT INTO alerts (owner_id, device_id, status, alert_type, summary, associated_id, created_at,
      acknowledged_at, resolved_at)
    SELECT owner_id, device_id, status, alert_type, format('%s: %s.', display_name, found), device_id, began_at,
      CASE WHEN status <> 'new' THEN began_at + interval '5 hours' END,
      CASE WHEN status = 'resolved' THEN began_at + interval '31 hours' END
    FROM (
      (SELECT DISTINCT ON (device_id) device_id, 'resolved' AS status, 'no_recent_camera_triggers' AS alert_type,
         format('no camera trigger for %s hours', floor(hours_since_last_camera_trigger)) AS found,
         reported_at AS began_at
       FROM device_statuses
       WHERE hours_since_last_camera_trigger >= 168 AND reported_at < now() - interval '3 days'
       ORDER BY device_id, reported_at)
      UNION ALL
      (SELECT id, 'resolved', 'low_battery', 'battery at 3.17 V', now() - make_interval(days => 11 + id)
       FROM devices WHERE battery_voltage > 3.9 ORDER BY id LIMIT 2)
      UNION ALL
      SELECT id, 'resolved', 'battery_ending', 'battery ends in about 13 days (8 to 20)', now() - interval '12 days'
      FROM devices WHERE battery_voltage <= 3.2
      UNION ALL
      SELECT id, 'acknowledged', 'no_recent_insights', 'no insight for 7 days', silent_since + interval '7 days'
      FROM devices WHERE silent_since < now() - interval '7 days'
      UNION ALL
      SELECT id, 'new', 'spypoint_error', format('camera error: %s', camera_error),
        (SELECT min(reported_at) FROM device_statuses s WHERE s.device_id = devices.id AND s.camera_error <> '')
      FROM devices WHERE camera_error IS NOT NULL
      UNION ALL
      SELECT id, 'new', 'low_battery', format('battery at %s V', round(battery_voltage::numeric, 2)), status_reported_at
      FROM devices WHERE battery_voltage <= 3.2
    ) AS fault JOIN devices ON devices.id = fault.device_id
    WHERE owner_id IS NOT NULL ORDER BY began_at`);
  await sql.query(`
    INSERT INTO alert_rule_states (device_id, alert_type, armed, in_a_row, updated_at)
    SELECT device_id, alert_type, false, CASE alert_type WHEN 'low_battery' THEN 2 ELSE 1 END, created_at
    FROM alerts WHERE status <> 'resolved' OR alert_type = 'battery_ending'`);
}

/** The alerts of batteries that will end soon, once they are forecast; those of low ones are resolved by then. */
export async function insertBatteryAlerts(sql: Pool): Promise<void> {
  await sql.query(`
    WITH ending AS (
      SELECT owner_id, device_id, format('%s: battery ends in about %s days (%s to %s).', display_name,
          ${daysTo('battery_p50')}, ${daysTo('battery_p10')}, ${daysTo('battery_p90')}) AS summary
      FROM device_forecasts f JOIN devices d ON d.id = f.device_id
      WHERE battery_basis = 'history' AND battery_p50 < now() + interval '14 days' AND battery_voltage > 3.2
    ), opened AS (
      INSERT INTO alerts (owner_id, device_id, status, alert_type, summary, associated_id)
      SELECT owner_id, device_id, 'new', 'battery_ending', summary, device_id FROM ending
      RETURNING device_id
    )
    INSERT INTO alert_rule_states (device_id, alert_type, armed, in_a_row)
    SELECT device_id, 'battery_ending', false, 1 FROM opened`);
}
