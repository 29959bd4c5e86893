CREATE INDEX CONCURRENTLY device_gaps_sd_card_id_idx ON device_gaps (sd_card_id);
