-- contract: name and columns stay what they are; few rows are moved at once, many by a job while cameras send.
-- device_messages by hash of the camera. Its key holds for ever, so it cannot be cut by time. A table that is there cannot
-- be one of several partitions by hash: its rows are copied into a new one, which follows whatever is written meanwhile, and
-- then takes the name. Until the old one is dropped it follows in turn, and can have its name back.
LOCK TABLE devices IN EXCLUSIVE MODE;
LOCK TABLE device_messages IN ACCESS EXCLUSIVE MODE;

CREATE TABLE device_messages_by_camera (LIKE device_messages INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY HASH (device_id);
ALTER TABLE device_messages_by_camera
  ADD CONSTRAINT device_messages_by_camera_pkey PRIMARY KEY (device_id, message_id, message_index);
CREATE INDEX device_messages_by_camera_relayed_idx ON device_messages_by_camera (device_id, relay_seq, message_index)
  WHERE relay_seq IS NOT NULL;
DO $$
DECLARE
  granted record;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF device_messages_by_camera FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      'device_messages_' || lpad(part::text, 2, '0'), part);
  END LOOP;
  EXECUTE (SELECT format('ALTER TABLE device_messages_by_camera OWNER TO %I', pg_get_userbyid(relowner))
    FROM pg_class WHERE oid = 'device_messages'::regclass);
  FOR granted IN
    SELECT privilege_type AS what, is_grantable AS further,
      CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS who
    FROM pg_class, aclexplode(relacl) WHERE oid = 'device_messages'::regclass
  LOOP
    EXECUTE format('GRANT %s ON device_messages_by_camera TO %s', granted.what, granted.who)
      || CASE WHEN granted.further THEN ' WITH GRANT OPTION' ELSE '' END;
  END LOOP;
END $$;

-- Up to which camera all is copied, and since when the new table has the name.
CREATE TABLE device_messages_move (copied_to integer NOT NULL DEFAULT 0, swapped_at timestamptz(3));
INSERT INTO device_messages_move DEFAULT VALUES;

-- Writes into another table what was written into the one that has the name.
CREATE FUNCTION follow_device_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM %I AS m USING written AS w
      WHERE (m.device_id, m.message_id, m.message_index) = (w.device_id, w.message_id, w.message_index)', TG_ARGV[0]);
  ELSE
    EXECUTE format('INSERT INTO %I SELECT * FROM written ON CONFLICT (device_id, message_id, message_index)
      DO UPDATE SET kind = excluded.kind, digest = excluded.digest, insight_id = excluded.insight_id,
        relay_seq = excluded.relay_seq, file_ctime = excluded.file_ctime, received_at = excluded.received_at',
      TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

-- Lets a table follow the one that has the name.
CREATE FUNCTION let_follow_device_messages(follower text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER device_messages_arrived AFTER INSERT ON device_messages REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION follow_device_messages(%L)', follower);
  EXECUTE format('CREATE TRIGGER device_messages_changed AFTER UPDATE ON device_messages REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION follow_device_messages(%L)', follower);
  EXECUTE format('CREATE TRIGGER device_messages_gone AFTER DELETE ON device_messages REFERENCING OLD TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION follow_device_messages(%L)', follower);
END $$;

-- Gives the name to a table that has followed, and lets the one that had it follow under another. Cameras' rows are locked
-- first by whoever takes messages in, so those that have begun are waited for.
CREATE FUNCTION swap_device_messages(following text, former text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE devices IN EXCLUSIVE MODE;
  EXECUTE format('LOCK TABLE device_messages, %I IN ACCESS EXCLUSIVE MODE', following);
  DROP TRIGGER device_messages_arrived ON device_messages;
  DROP TRIGGER device_messages_changed ON device_messages;
  DROP TRIGGER device_messages_gone ON device_messages;
  EXECUTE format('ALTER TABLE device_messages RENAME TO %I', former);
  EXECUTE format('ALTER INDEX device_messages_pkey RENAME TO %I', former || '_pkey');
  EXECUTE format('ALTER INDEX device_messages_relayed_idx RENAME TO %I', former || '_relayed_idx');
  EXECUTE format('ALTER TABLE %I RENAME TO device_messages', following);
  EXECUTE format('ALTER INDEX %I RENAME TO device_messages_pkey', following || '_pkey');
  EXECUTE format('ALTER INDEX %I RENAME TO device_messages_relayed_idx', following || '_relayed_idx');
  PERFORM let_follow_device_messages(former);
END $$;

-- The last step: the table that follows is dropped, and all that made the move.
CREATE FUNCTION end_move_of_device_messages(follower text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE device_messages IN ACCESS EXCLUSIVE MODE;
  DROP TRIGGER device_messages_arrived ON device_messages;
  DROP TRIGGER device_messages_changed ON device_messages;
  DROP TRIGGER device_messages_gone ON device_messages;
  EXECUTE format('DROP TABLE %I', follower);
  DROP TABLE device_messages_move;
  DROP FUNCTION follow_device_messages(), let_follow_device_messages(text), swap_device_messages(text, text),
    end_move_of_device_messages(text);
END $$;

DO $$
BEGIN
  PERFORM let_follow_device_messages('device_messages_by_camera');
  IF (SELECT count(*) FROM (SELECT FROM device_messages LIMIT 20001) AS few) <= 20000 THEN
    INSERT INTO device_messages_by_camera SELECT * FROM device_messages;
    PERFORM swap_device_messages('device_messages_by_camera', 'device_messages_before');
    PERFORM end_move_of_device_messages('device_messages_before');
  END IF;
END $$;
