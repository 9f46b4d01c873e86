-- Who at the desk asked for a member's data to be written out: a second person must as well, before any of it is.
CREATE TABLE asked_exports (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- In small letters: one person, however the name was typed.
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
