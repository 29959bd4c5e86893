-- A receiver without a fix says exactly 0, 0. Cameras that were placed there by themselves have no place, so that their
-- first true fix is taken; those deployments never were.
DELETE FROM device_deployments WHERE source = 'device' AND latitude = 0 AND longitude = 0;
UPDATE devices d SET latitude = NULL, longitude = NULL
WHERE latitude = 0 AND longitude = 0
  AND NOT EXISTS (SELECT FROM device_deployments p WHERE p.device_id = d.id AND p.ended_at IS NULL);
