-- Links by which a member shows that a new e-mail address is theirs; the account keeps its address until then.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) <= 254),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_changes_member ON email_changes (member_id, created_at DESC);
CREATE INDEX email_changes_expires_at ON email_changes (expires_at);
