-- What names an insight was checked when it was written; this reads the tables and locks nobody out.
ALTER TABLE photos VALIDATE CONSTRAINT photos_insight_id_fkey;
ALTER TABLE insight_confirmations VALIDATE CONSTRAINT insight_confirmations_insight_id_fkey;
ALTER TABLE sd_card_photos VALIDATE CONSTRAINT sd_card_photos_insight_id_fkey;
