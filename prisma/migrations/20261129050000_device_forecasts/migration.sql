CREATE TABLE device_forecasts (
  device_id integer PRIMARY KEY REFERENCES devices(id) ON DELETE CASCADE ON UPDATE CASCADE,
  computed_at timestamptz(3) NOT NULL,
  read_until timestamptz(3) NOT NULL,
  battery_p10 timestamptz(3),
  battery_p50 timestamptz(3),
  battery_p90 timestamptz(3),
  battery_basis text CHECK (battery_basis IN ('history', 'model')),
  battery_reasons text[],
  storage_p10 timestamptz(3),
  storage_p50 timestamptz(3),
  storage_p90 timestamptz(3),
  storage_basis text CHECK (storage_basis IN ('history', 'model')),
  storage_reasons text[]
);
