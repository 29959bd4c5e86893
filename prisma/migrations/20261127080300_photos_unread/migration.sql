-- A job looks every hour for photos whose orientation nobody has read; once all are read, this index has none of them.
CREATE INDEX CONCURRENTLY photos_unread_idx ON photos (id) WHERE orientation IS NULL;
