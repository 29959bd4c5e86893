-- Collections of insights on arrival, and requests for full photos.

ALTER TABLE "insights" ADD COLUMN     "group_confidence" REAL,
ADD COLUMN     "photo_requested" BOOLEAN NOT NULL DEFAULT false;

-- An insight knows whether its full photo was asked for, whoever opens, ends or drops the request.
CREATE INDEX ota_messages_photo_requests_idx ON ota_messages (insight_id)
  WHERE message_type = 'request_higher_res_image' AND status IN ('pending', 'delivered', 'acknowledged');
CREATE FUNCTION keep_photo_requested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE insights SET photo_requested = NOT photo_requested, changed_at = now()
  WHERE insight_id = COALESCE(NEW.insight_id, OLD.insight_id) AND photo_requested <> EXISTS (
    SELECT FROM ota_messages request
    WHERE request.insight_id = insights.insight_id AND request.message_type = 'request_higher_res_image'
      AND request.status IN ('pending', 'delivered', 'acknowledged'));
  RETURN NULL;
END $$;
CREATE TRIGGER ota_messages_photo_asked AFTER INSERT ON ota_messages
  FOR EACH ROW WHEN (NEW.insight_id IS NOT NULL) EXECUTE FUNCTION keep_photo_requested();
CREATE TRIGGER ota_messages_photo_settled AFTER UPDATE OF status ON ota_messages
  FOR EACH ROW WHEN (NEW.insight_id IS NOT NULL AND NEW.status <> OLD.status)
  EXECUTE FUNCTION keep_photo_requested();
CREATE TRIGGER ota_messages_photo_forgotten AFTER DELETE ON ota_messages
  FOR EACH ROW WHEN (OLD.insight_id IS NOT NULL) EXECUTE FUNCTION keep_photo_requested();

-- A collection ends with its last insight, and describes only those that are left.
CREATE FUNCTION keep_collections_of_cleared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM insight_collections collection
  WHERE collection_id IN (SELECT collection_id FROM gone)
    AND NOT EXISTS (SELECT FROM insights WHERE insights.collection_id = collection.collection_id);
  UPDATE insight_collections collection SET first_insight_id = remaining.first_insight_id,
    insight_count = remaining.insight_count, window_start = remaining.window_start, window_end = remaining.window_end
  FROM (
    SELECT collection_id, min(insight_id) AS first_insight_id, count(*) AS insight_count,
      min(file_ctime) AS window_start, max(file_ctime) AS window_end
    FROM insights WHERE collection_id IN (SELECT collection_id FROM gone) GROUP BY collection_id) AS remaining
  WHERE collection.collection_id = remaining.collection_id;
  RETURN NULL;
END $$;
CREATE TRIGGER insights_cleared_from_collections AFTER DELETE ON insights REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_collections_of_cleared();

-- Insights from before: the same rules as groupIntoCollections of packages/domain. `place` numbers the collections.
CREATE TEMPORARY TABLE grouped (insight_id bigint NOT NULL, place bigint NOT NULL);
INSERT INTO grouped (insight_id, place)
SELECT insight_id, dense_rank() OVER (ORDER BY owner_id, device_id, collection_key)
FROM insights WHERE collection_key IS NOT NULL;
INSERT INTO grouped (insight_id, place)
SELECT insight_id, (SELECT COALESCE(max(place), 0) FROM grouped) + row_number() OVER (ORDER BY insight_id)
FROM insights WHERE collection_key IS NULL AND file_ctime IS NULL;
DO $$
DECLARE
  photo record;
  last_device int;
  last_owner int;
  last_taken timestamptz;
  visit_start timestamptz;
  visit bigint := (SELECT COALESCE(max(place), 0) FROM grouped);
BEGIN
  FOR photo IN
    SELECT insight_id, owner_id, device_id, file_ctime FROM insights
    WHERE collection_key IS NULL AND file_ctime IS NOT NULL
    ORDER BY owner_id, device_id, file_ctime, insight_id
  LOOP
    IF visit_start IS NULL
      OR photo.device_id <> last_device OR photo.owner_id IS DISTINCT FROM last_owner
      OR photo.file_ctime >= last_taken + interval '60 seconds'
      OR photo.file_ctime > visit_start + interval '15 minutes'
    THEN
      visit := visit + 1;
      visit_start := photo.file_ctime;
    END IF;
    INSERT INTO grouped VALUES (photo.insight_id, visit);
    last_device := photo.device_id;
    last_owner := photo.owner_id;
    last_taken := photo.file_ctime;
  END LOOP;
END $$;

-- The places become ids: the table was empty until now.
INSERT INTO insight_collections (collection_id, owner_id, device_id, collection_key, first_insight_id, insight_count,
  window_start, window_end)
SELECT place, owner_id, device_id, collection_key, min(insight_id), count(*), min(file_ctime), max(file_ctime)
FROM grouped JOIN insights USING (insight_id)
GROUP BY place, owner_id, device_id, collection_key;
SELECT setval(pg_get_serial_sequence('insight_collections', 'collection_id'),
  COALESCE((SELECT max(collection_id) FROM insight_collections), 0) + 1, false);

WITH score AS (
  SELECT grouped.place, grouped.insight_id, entry.class_name, entry.confidence
  FROM grouped JOIN insights USING (insight_id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT ON (class_name) class_name, confidence FROM (
      SELECT listed ->> 'className' AS class_name, (listed ->> 'confidence')::float8 AS confidence, 1 AS rank
      FROM jsonb_array_elements(CASE jsonb_typeof(insights.class_list) WHEN 'array' THEN insights.class_list END)
        AS listed
      UNION ALL SELECT insights.class_name, insights.confidence, 2) AS said
    ORDER BY class_name, rank) AS entry),
means AS (SELECT place, class_name, round(avg(confidence)::numeric, 2) AS mean FROM score GROUP BY place, class_name)
UPDATE insights SET collection_id = grouped.place,
  group_confidence = CASE WHEN collection.insight_count <= 500 THEN means.mean END
FROM grouped JOIN insight_collections collection ON collection.collection_id = grouped.place
JOIN means ON means.place = grouped.place
WHERE insights.insight_id = grouped.insight_id AND means.class_name = insights.class_name;
DROP TABLE grouped;
