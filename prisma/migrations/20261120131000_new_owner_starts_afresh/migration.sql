-- A camera that leaves its owner leaves behind what the owner said of it: names, texts and place are no business of the
-- next one. Done here and not by those who change owners, so that nobody can forget it.
CREATE FUNCTION forget_owners_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.display_name := NULL;
  NEW.description := NULL;
  NEW.location_name := NULL;
  NEW.location_description := NULL;
  NEW.latitude := NULL;
  NEW.longitude := NULL;
  NEW.last_insight_at := NULL;
  UPDATE device_deployments SET ended_at = GREATEST(clock_timestamp(), started_at)
  WHERE device_id = NEW.id AND ended_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER devices_owner_lost BEFORE UPDATE OF owner_id ON devices
  FOR EACH ROW WHEN (OLD.owner_id IS NOT NULL AND OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION forget_owners_words();
