-- Kept here for as long as the settings say: the next card need not bring it again.
ALTER TABLE sd_card_photos ADD COLUMN pruned boolean NOT NULL DEFAULT false;
-- What is counted of its photos; null while it has to be counted anew.
ALTER TABLE sd_cards ADD COLUMN counts jsonb;
