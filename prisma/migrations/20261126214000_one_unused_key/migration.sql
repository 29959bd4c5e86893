-- A camera has at most one key that was not used yet: the newest one, which the key in use waits for. Two rotations at the
-- same moment left two of them, of which no later rotation ended the other.
-- contract: a table of a few rows for each camera, built in moments; the version before meets the rule only where two
-- rotations come at once, and its camera asks again.
UPDATE device_keys SET revoked_at = now()
WHERE revoked_at IS NULL AND first_used_at IS NULL
  AND EXISTS (SELECT FROM device_keys newer WHERE newer.device_id = device_keys.device_id AND newer.id > device_keys.id
    AND newer.revoked_at IS NULL AND newer.first_used_at IS NULL);
CREATE UNIQUE INDEX device_keys_unused_key ON device_keys (device_id)
  WHERE revoked_at IS NULL AND first_used_at IS NULL;
