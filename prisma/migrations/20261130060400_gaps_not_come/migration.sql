-- What comes after all closes either.
CREATE INDEX CONCURRENTLY device_gaps_not_come_idx ON device_gaps (device_id, boot_id)
  WHERE closed_at IS NULL OR sd_card_id IS NOT NULL;
