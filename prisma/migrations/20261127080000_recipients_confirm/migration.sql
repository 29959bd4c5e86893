-- Addresses are asked before the first mail goes to them. Those that get mail today are taken at their word.
CREATE TABLE integration_recipients (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  email text NOT NULL,
  asked_at timestamptz(3),
  confirmed_at timestamptz(3),
  CONSTRAINT integration_recipients_pkey PRIMARY KEY (user_id, email)
);

CREATE INDEX integration_recipients_to_ask ON integration_recipients (user_id)
  WHERE asked_at IS NULL AND confirmed_at IS NULL;

INSERT INTO integration_recipients (user_id, email, confirmed_at)
SELECT DISTINCT n.user_id, lower(trim(address)), now()
FROM integrations n, unnest(n.emails) AS address;
