-- What somebody ordered ends with their time as owner, whoever changes the owner: messages did, parts of updates now do as
-- well. They end before the next owner's time begins, who therefore never sees them.
CREATE OR REPLACE FUNCTION drop_former_owners_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ota_messages SET status = CASE WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'dropped' END,
    finished_at = LEAST(expires_at, clock_timestamp())
  WHERE device_id = NEW.id AND status IN ('pending', 'delivered', 'acknowledged');
  UPDATE device_update_devices part SET state = 'dropped', updated_at = left_at.at, finished_at = left_at.at
  FROM (SELECT max(ended_at) - interval '1 millisecond' AS at FROM device_ownerships
    WHERE device_id = NEW.id) AS left_at
  WHERE part.device_id = NEW.id AND part.state NOT IN ('success', 'failed', 'dropped');
  RETURN NULL;
END $$;

-- What earlier versions left open for cameras that belong to somebody else by now, or to nobody.
UPDATE device_update_devices part SET state = 'dropped', updated_at = now(), finished_at = now()
FROM device_updates u, devices d
WHERE u.id = part.update_id AND d.id = part.device_id AND d.owner_id IS DISTINCT FROM u.owner_id
  AND part.state NOT IN ('success', 'failed', 'dropped');
