CREATE TABLE device_visits (
  id serial PRIMARY KEY,
  device_id integer NOT NULL REFERENCES devices(id) ON DELETE CASCADE ON UPDATE CASCADE,
  owner_id integer NOT NULL REFERENCES users(id) ON DELETE RESTRICT ON UPDATE CASCADE,
  visit_key uuid NOT NULL,
  content_sha256 bytea NOT NULL CHECK (length(content_sha256) = 32),
  visited_at timestamptz(3) NOT NULL,
  noted_at timestamptz(3) NOT NULL,
  work text[] NOT NULL CHECK (work <@ ARRAY['batteries', 'card', 'moved', 'cleaned']),
  note text NOT NULL,
  photo_key text UNIQUE
);

CREATE UNIQUE INDEX device_visits_owner_id_visit_key_key ON device_visits (owner_id, visit_key);
CREATE INDEX device_visits_owner_id_visited_at_idx ON device_visits (owner_id, visited_at);
CREATE INDEX device_visits_device_id_visited_at_idx ON device_visits (device_id, visited_at);
