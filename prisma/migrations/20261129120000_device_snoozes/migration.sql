CREATE TABLE device_snoozes (
  device_id integer PRIMARY KEY REFERENCES devices(id) ON DELETE CASCADE ON UPDATE CASCADE,
  snoozed_at timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL CHECK (until > snoozed_at),
  reason text NOT NULL CHECK (reason <> '')
);
