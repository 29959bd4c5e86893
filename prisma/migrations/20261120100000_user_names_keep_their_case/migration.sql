-- People see their user name as they chose it; two that differ only in case are still the same name.
ALTER TABLE users DROP CONSTRAINT users_username_check;
CREATE UNIQUE INDEX users_username_lower_key ON users (lower(username));
