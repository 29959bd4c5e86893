-- How each camera lives when nothing is wrong, as the worker last worked it out, and what it says of its clock: by both it
-- is judged why a camera is quiet.
CREATE TABLE device_habits (
  device_id integer PRIMARY KEY REFERENCES devices(id) ON DELETE CASCADE ON UPDATE CASCADE,
  computed_at timestamptz(3) NOT NULL,
  read_until timestamptz(3) NOT NULL,
  habits jsonb NOT NULL
);
ALTER TABLE devices ADD COLUMN clock text;
ALTER TABLE devices ADD CONSTRAINT devices_clock_check CHECK (clock IN ('gps', 'ntp', 'rtc', 'unset')) NOT VALID;
ALTER TABLE device_statuses ADD COLUMN clock text;
ALTER TABLE device_statuses ADD CONSTRAINT device_statuses_clock_check
  CHECK (clock IN ('gps', 'ntp', 'rtc', 'unset')) NOT VALID;
