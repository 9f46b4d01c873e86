-- Filters of More Matches that a member keeps under a name: at most ten, which whoever holds the member counts. The id
-- comes from the client, so that a save that is sent again is one search.
CREATE TABLE saved_searches (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object' AND octet_length(filters::text) <= 20000),
  saved_at timestamptz NOT NULL DEFAULT now(),
  opened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, id)
);
CREATE UNIQUE INDEX saved_searches_name ON saved_searches (member_id, lower(name));
