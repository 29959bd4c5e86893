-- Reads the table beside the traffic, which the constraint already keeps to.
ALTER TABLE device_gaps VALIDATE CONSTRAINT device_gaps_sd_card_id_fkey;
