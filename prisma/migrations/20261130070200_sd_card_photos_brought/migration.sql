-- Whether a card has brought a photo already, also one without a time.
CREATE INDEX CONCURRENTLY sd_card_photos_brought_idx ON sd_card_photos (device_id, bytes)
  WHERE state = 'stored' OR pruned;
