-- What has not come: it is missing, or a card brought it home.
CREATE INDEX CONCURRENTLY device_gaps_owner_not_come_idx ON device_gaps (owner_id, opened_at)
  WHERE closed_at IS NULL OR sd_card_id IS NOT NULL;
