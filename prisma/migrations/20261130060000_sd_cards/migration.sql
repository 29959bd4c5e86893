CREATE TABLE sd_cards (
  id serial PRIMARY KEY,
  device_id integer NOT NULL REFERENCES devices(id) ON DELETE CASCADE ON UPDATE CASCADE,
  owner_id integer NOT NULL REFERENCES users(id) ON DELETE RESTRICT ON UPDATE CASCADE,
  list_sha256 bytea NOT NULL CHECK (length(list_sha256) = 32),
  state text NOT NULL CHECK (state IN ('matching', 'unproven', 'refused', 'sending', 'done')),
  brought_at timestamptz(3) NOT NULL,
  likely_device_id integer REFERENCES devices(id) ON DELETE SET NULL ON UPDATE CASCADE,
  expected integer NOT NULL DEFAULT 0,
  clocks jsonb NOT NULL DEFAULT '[]'
);

CREATE UNIQUE INDEX sd_cards_owner_id_device_id_list_sha256_key ON sd_cards (owner_id, device_id, list_sha256);
CREATE INDEX sd_cards_device_id_idx ON sd_cards (device_id);

CREATE TABLE sd_card_photos (
  id bigserial PRIMARY KEY,
  sd_card_id integer NOT NULL REFERENCES sd_cards(id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_id integer NOT NULL,
  path text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  camera_time timestamp(0),
  taken_at timestamptz(3),
  insight_id bigint REFERENCES insights(insight_id) ON DELETE SET NULL ON UPDATE CASCADE,
  reported boolean NOT NULL DEFAULT false,
  reason text CHECK (reason IN ('never_sent', 'below_threshold', 'empty', 'undated')),
  state text NOT NULL CHECK (state IN ('wanted', 'stored', 'present', 'unusable')),
  problem text,
  width integer,
  height integer,
  orientation smallint,
  storage_key text UNIQUE,
  thumbnail_key text,
  class_name text,
  judged_by_id integer REFERENCES users(id) ON DELETE RESTRICT ON UPDATE CASCADE,
  judged_at timestamptz(3)
);

CREATE UNIQUE INDEX sd_card_photos_sd_card_id_path_key ON sd_card_photos (sd_card_id, path);
CREATE INDEX sd_card_photos_device_id_camera_time_idx ON sd_card_photos (device_id, camera_time);
CREATE INDEX sd_card_photos_device_id_taken_at_idx ON sd_card_photos (device_id, taken_at);
CREATE INDEX sd_card_photos_insight_id_idx ON sd_card_photos (insight_id);
CREATE INDEX sd_card_photos_wanted_idx ON sd_card_photos (sd_card_id) WHERE state = 'wanted';

-- Closed because a card brought the photos of what was missing.
ALTER TABLE device_gaps ADD COLUMN sd_card_id integer;
ALTER TABLE device_gaps ADD CONSTRAINT device_gaps_sd_card_id_fkey FOREIGN KEY (sd_card_id) REFERENCES sd_cards(id)
  ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
