ALTER TABLE user_preferences ADD COLUMN blurred text;
ALTER TABLE user_preferences ADD COLUMN people_photo_days integer;
ALTER TABLE user_preferences ADD CONSTRAINT user_preferences_blurred_check
  CHECK (blurred IN ('nothing', 'people', 'people-and-vehicles')) NOT VALID;
ALTER TABLE user_preferences ADD CONSTRAINT user_preferences_people_photo_days_check
  CHECK (people_photo_days BETWEEN 1 AND 3650) NOT VALID;
