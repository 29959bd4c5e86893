-- How many of a camera's insights are archived is counted from this index alone; few are.
CREATE INDEX CONCURRENTLY insights_archived_idx ON insights (device_id, owner_id) WHERE insight_status = 'archive';
