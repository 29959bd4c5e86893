-- The two before hold what these held.
DROP INDEX device_gaps_missing_idx;
DROP INDEX device_gaps_open_idx;
