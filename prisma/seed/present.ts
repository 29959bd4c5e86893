import type { PoolClient } from 'pg';

/** Brings the cameras' own columns to what their history says, as taking it in message by message would have. */
export async function settleDevices(sql: PoolClient): Promise<void> {
  await sql.query(`
    UPDATE devices SET
      battery_voltage = s.battery_voltage, memory_remaining = s.memory_remaining,
      images_processed = s.images_processed, space_remaining = s.space_remaining, image_count = s.image_count,
      cycle_count = s.cycle_count, hours_since_last_camera_trigger = s.hours_since_last_camera_trigger,
      startup_data = s.startup_data, software_version = s.software_version, mcu_version = s.mcu_version,
      camera_error = NULLIF(s.camera_error, ''), reported_cycle_time = s.reported_cycle_time,
      reported_trigger_number = s.reported_trigger_number, settings_reported_at = s.reported_at,
      next_heartbeat_at = s.next_heartbeat_at, status_reported_at = s.reported_at
    FROM (SELECT DISTINCT ON (device_id) * FROM device_statuses ORDER BY device_id, reported_at DESC) AS s
    WHERE s.device_id = devices.id`);
  await sql.query(`
    UPDATE devices SET last_seen = m.last_seen, last_insight_at = m.last_insight_at,
      last_image_at = m.last_insight_at, last_cycle_at = m.last_seen
    FROM (SELECT device_id, max(received_at) AS last_seen,
                 max(received_at) FILTER (WHERE kind = 'insight') AS last_insight_at
          FROM device_messages GROUP BY device_id) AS m
    WHERE m.device_id = devices.id`);
}

/** The alerts that the month would have raised, and the rules that have spoken. */
export async function insertAlerts(sql: PoolClient): Promise<void> {
  await sql.query(`
    INSERT INTO alerts (owner_id, device_id, status, alert_type, summary, alert_key, associated_id, created_at)
    SELECT owner_id, id, 'new', 'low_battery',
           format('%s: battery at %s V, at or below 3.2 V.', display_name, round(battery_voltage::numeric, 2)),
           'device_id', id, status_reported_at
    FROM devices WHERE battery_voltage <= 3.2
    UNION ALL
    SELECT owner_id, id, 'new', 'spypoint_error', format('%s: camera error reported (cable).', display_name),
           'device_id', id, status_reported_at - interval '2 days'
    FROM devices WHERE camera_error IS NOT NULL
    UNION ALL
    SELECT owner_id, id, 'acknowledged', 'no_recent_insights',
           format('%s: no insight for 7 days or more.', display_name), 'device_id', id, last_insight_at + interval '7 days'
    FROM devices WHERE last_insight_at < now() - interval '7 days'`);
  await sql.query(`
    INSERT INTO alert_rule_states (device_id, alert_type, armed, in_a_row, updated_at)
    SELECT device_id, alert_type, false, 2, created_at FROM alerts`);
}
