-- Names are compared as people see them: from now on they are kept composed (NFC), so those that came before are made so.
-- Two groups of an owner that look alike stay two, the younger with its number.
UPDATE device_groups g SET group_name = CASE
    WHEN EXISTS (SELECT FROM device_groups other WHERE other.owner_id = g.owner_id AND other.id <> g.id
      AND lower(normalize(other.group_name, NFC)) = lower(normalize(g.group_name, NFC)))
    THEN left(normalize(g.group_name, NFC), 85) || ' (' || g.id || ')'
    ELSE normalize(g.group_name, NFC) END
WHERE g.group_name IS NOT NFC NORMALIZED;

UPDATE devices SET display_name = normalize(display_name, NFC), device_name = normalize(device_name, NFC),
  location_name = normalize(location_name, NFC)
WHERE display_name IS NOT NFC NORMALIZED OR device_name IS NOT NFC NORMALIZED OR location_name IS NOT NFC NORMALIZED;

UPDATE users SET first_name = normalize(first_name, NFC), last_name = normalize(last_name, NFC)
WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;

UPDATE algorithms SET alg_name = normalize(alg_name, NFC) WHERE alg_name IS NOT NFC NORMALIZED;

UPDATE model_classes SET original_label = normalize(original_label, NFC), label = normalize(label, NFC)
WHERE original_label IS NOT NFC NORMALIZED OR label IS NOT NFC NORMALIZED;

UPDATE integrations SET notification_classes =
  ARRAY(SELECT DISTINCT normalize(class, NFC) FROM unnest(notification_classes) AS class ORDER BY 1)
WHERE array_to_string(notification_classes, '') IS NOT NFC NORMALIZED;

UPDATE integration_group_notifications SET notification_classes =
  ARRAY(SELECT DISTINCT normalize(class, NFC) FROM unnest(notification_classes) AS class ORDER BY 1)
WHERE array_to_string(notification_classes, '') IS NOT NFC NORMALIZED;
