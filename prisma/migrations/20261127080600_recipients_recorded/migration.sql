-- Which integrations were saved since their addresses were last compared with their recipients: so the look at them, each
-- minute, reads no others. The first look reads all.
ALTER TABLE integrations ADD COLUMN recipients_recorded_at TIMESTAMPTZ(3);
