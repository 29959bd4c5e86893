-- Takes the old rule away, of the table and of partitions that had it before they were some: the first, and those that were
-- made as tables of their own.
DO $$
DECLARE
  partition record;
BEGIN
  ALTER TABLE insights DROP CONSTRAINT insights_comms_source_check;
  FOR partition IN
    SELECT conrelid::regclass AS name FROM pg_constraint JOIN pg_inherits ON inhrelid = conrelid
    WHERE conname = 'insights_comms_source_check' AND inhparent = 'insights'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT insights_comms_source_check', partition.name);
  END LOOP;
END $$;
