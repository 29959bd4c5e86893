CREATE TABLE exports (
  id serial PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES users(id) ON DELETE CASCADE ON UPDATE CASCADE,
  asked jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'making', 'done', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  touched_at timestamptz(3),
  storage_key text,
  bytes bigint CHECK (bytes > 0),
  sha256 bytea CHECK (length(sha256) = 32),
  counts jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  CHECK (status <> 'done' OR (storage_key IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND counts IS NOT NULL))
);

CREATE UNIQUE INDEX exports_storage_key_key ON exports (storage_key);
CREATE INDEX exports_owner_id_id_idx ON exports (owner_id, id);
CREATE INDEX exports_created_at_idx ON exports (created_at);
CREATE INDEX exports_open_idx ON exports (id) WHERE status IN ('waiting', 'making');
