-- insights becomes the first partition of a table by ranges of ids. Up to where it goes is said first, far ahead of the
-- ids that are drawn until that is done: between 100 and 200 million.
DO $$
DECLARE
  bound bigint;
BEGIN
  SELECT (GREATEST(last_value, (SELECT max(insight_id) FROM insights)) / 100000000 + 2) * 100000000 INTO bound
  FROM insights_insight_id_seq;
  EXECUTE format('ALTER TABLE insights ADD CONSTRAINT insights_first_bound_check
    CHECK (insight_id < %s::bigint) NOT VALID', bound);
END $$;
