-- Reads the tables beside the traffic, which the constraints already keep to.
ALTER TABLE photos VALIDATE CONSTRAINT photos_orientation_check;
ALTER TABLE insights VALIDATE CONSTRAINT insights_photo_orientation_check;
