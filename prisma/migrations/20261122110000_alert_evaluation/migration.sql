-- AlterTable
ALTER TABLE "devices" ADD COLUMN     "silent_since" TIMESTAMPTZ(3);

-- For cameras that are there already: their last insight, else their first report, and for both not before they came to
-- their owner.
UPDATE devices SET silent_since = GREATEST(
  COALESCE(last_insight_at,
    (SELECT min(s.received_at) FROM device_statuses s WHERE s.device_id = devices.id), last_seen),
  (SELECT o.started_at FROM device_ownerships o WHERE o.device_id = devices.id AND o.ended_at IS NULL))
WHERE last_seen IS NOT NULL;

-- A new owner is told of what happens from then on: what rules remember of the camera and its silence begin anew. Done
-- here and not by those who change owners, so that nobody can forget it.
CREATE FUNCTION begin_alerts_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.silent_since IS NOT NULL THEN
    NEW.silent_since := clock_timestamp();
  END IF;
  DELETE FROM alert_rule_states WHERE device_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER devices_owner_changed_alerts BEFORE UPDATE OF owner_id ON devices
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION begin_alerts_anew();

-- The open alerts of an owner, however many years of resolved ones lie beneath them.
CREATE INDEX alerts_owner_open_idx ON alerts (owner_id, id) WHERE status IN ('new', 'acknowledged');
ALTER TABLE alert_rule_states
  ADD CONSTRAINT alert_rule_states_in_a_row_check CHECK (in_a_row >= 0);
