-- When settings were asked for is the former owner's, too: the next one asked for nothing yet.
CREATE OR REPLACE FUNCTION forget_owners_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.display_name := NULL;
  NEW.description := NULL;
  NEW.location_name := NULL;
  NEW.location_description := NULL;
  NEW.latitude := NULL;
  NEW.longitude := NULL;
  NEW.last_insight_at := NULL;
  NEW.settings_asked_at := NULL;
  UPDATE device_deployments SET ended_at = GREATEST(clock_timestamp(), started_at)
  WHERE device_id = NEW.id AND ended_at IS NULL;
  RETURN NEW;
END $$;

-- Before that column existed, a message or an update that succeeded asked for settings without a note of when. Without
-- it a message that had failed earlier would look like the newest that was asked for.
UPDATE devices d SET settings_asked_at = done.at
FROM device_ownerships o, LATERAL (
  SELECT max(ended.finished_at) AS at FROM (
    SELECT p.finished_at FROM device_update_devices p WHERE p.device_id = o.device_id AND p.state = 'success'
    UNION ALL
    SELECT m.finished_at FROM ota_messages m
    WHERE m.device_id = o.device_id AND m.message_type = 'update_settings' AND m.status = 'success'
  ) AS ended WHERE ended.finished_at >= o.started_at) AS done
WHERE o.device_id = d.id AND o.ended_at IS NULL AND d.settings_asked_at IS NULL AND done.at IS NOT NULL;
