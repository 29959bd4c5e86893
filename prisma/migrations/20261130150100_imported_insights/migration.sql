-- Records that somebody imported came by no link. The old rule stays until rows are known to keep the new one.
ALTER TABLE insights ADD CONSTRAINT insights_comms_source_known_check
  CHECK (comms_source IN ('wifi', 'cellular', 'lora', 'satellite', 'import')) NOT VALID;
