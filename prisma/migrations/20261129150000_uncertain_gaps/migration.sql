-- Gaps of the time before that intake would not have opened: jumps that are too long for a loss, and of boots that a network may
-- have carried, whose numbers it brought under no boot. Such a network is known by messages that it passed on.
DELETE FROM device_gaps WHERE closed_at IS NULL AND last_seq - first_seq >= 10000;

WITH behind_network AS MATERIALIZED (
  SELECT d.id FROM devices d
  WHERE (d.lora_uid IS NOT NULL OR d.cell_uid IS NOT NULL) AND EXISTS (
    SELECT FROM device_messages m WHERE m.device_id = d.id AND m.message_id !~ '^[\w.-]{1,64}:\d{1,15}$'))
DELETE FROM device_gaps g USING behind_network
WHERE g.device_id = behind_network.id AND g.closed_at IS NULL AND g.boot_id NOT LIKE '%#%';
