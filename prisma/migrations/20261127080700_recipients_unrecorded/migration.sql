-- Holds only the integrations that were saved within the last minute.
CREATE INDEX CONCURRENTLY integrations_unrecorded_idx ON integrations (id)
  WHERE platform = 'email' AND recipients_recorded_at IS DISTINCT FROM updated_at;
