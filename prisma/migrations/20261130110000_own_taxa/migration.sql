CREATE TABLE own_taxa (
  owner_id integer NOT NULL REFERENCES users(id) ON DELETE CASCADE ON UPDATE CASCADE,
  class_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('animal', 'human', 'vehicle', 'blank')),
  scientific_name text,
  taxon_rank text CHECK (taxon_rank IN ('kingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species', 'subspecies')),
  vernacular_name text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, class_name),
  CHECK (kind NOT IN ('animal', 'human') OR scientific_name IS NOT NULL)
);
