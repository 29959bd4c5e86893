-- Pages of the review, as the photos were taken.
CREATE INDEX CONCURRENTLY sd_card_photos_review_idx ON sd_card_photos (sd_card_id, (COALESCE(taken_at, 'infinity')), id)
  WHERE reason IS NOT NULL OR state = 'unusable';
