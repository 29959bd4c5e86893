-- Whoever changes many insights locks them in the order of their ids, so that nobody waits in a circle. Messages touch
-- insights too, and a trigger for each row would lock them in the order of the messages: one for each statement does so
-- in theirs.
DROP TRIGGER ota_messages_photo_asked ON ota_messages;
DROP TRIGGER ota_messages_photo_settled ON ota_messages;
DROP TRIGGER ota_messages_photo_forgotten ON ota_messages;
DROP FUNCTION keep_photo_requested();

CREATE FUNCTION keep_photo_requested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH turned AS MATERIALIZED (
    SELECT insight_id FROM insights
    WHERE insight_id = ANY(ARRAY(SELECT insight_id FROM touched WHERE insight_id IS NOT NULL))
      AND photo_requested <> EXISTS (
        SELECT FROM ota_messages request
        WHERE request.insight_id = insights.insight_id AND request.message_type = 'request_higher_res_image'
          AND request.status IN ('pending', 'delivered', 'acknowledged'))
    ORDER BY insight_id FOR NO KEY UPDATE)
  UPDATE insights SET photo_requested = NOT photo_requested, changed_at = now()
  FROM turned WHERE insights.insight_id = turned.insight_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ota_messages_photo_asked AFTER INSERT ON ota_messages REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION keep_photo_requested();
CREATE TRIGGER ota_messages_photo_settled AFTER UPDATE ON ota_messages REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION keep_photo_requested();
CREATE TRIGGER ota_messages_photo_forgotten AFTER DELETE ON ota_messages REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION keep_photo_requested();

-- A message whose time was up before its camera left its owner had expired, whether somebody had noted it or not.
CREATE OR REPLACE FUNCTION drop_former_owners_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ota_messages SET status = CASE WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'dropped' END,
    finished_at = LEAST(expires_at, clock_timestamp())
  WHERE device_id = NEW.id AND status IN ('pending', 'delivered', 'acknowledged');
  RETURN NULL;
END $$;
