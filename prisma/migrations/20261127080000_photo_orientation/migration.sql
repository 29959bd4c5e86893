-- How a photo is turned before it is shown, so that the box of its insight can be turned with it. Photos of earlier versions
-- have null until a job has read their files.
ALTER TABLE photos ADD COLUMN orientation SMALLINT;
ALTER TABLE photos ADD CONSTRAINT photos_orientation_check CHECK (orientation BETWEEN 1 AND 8) NOT VALID;
ALTER TABLE insights ADD COLUMN photo_orientation SMALLINT;
ALTER TABLE insights ADD CONSTRAINT insights_photo_orientation_check CHECK (photo_orientation BETWEEN 1 AND 8) NOT VALID;
