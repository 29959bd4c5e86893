-- Reads the tables beside the traffic, which the constraints already keep to.
ALTER TABLE devices VALIDATE CONSTRAINT devices_clock_check;
ALTER TABLE device_statuses VALIDATE CONSTRAINT device_statuses_clock_check;
