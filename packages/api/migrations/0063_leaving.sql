-- Who leaves is gone for everybody at once, and for good when the days are over in which it can be undone.
ALTER TABLE members DROP CONSTRAINT members_state_check;
ALTER TABLE members ADD CONSTRAINT members_state_check
  CHECK (state IN ('active', 'paused', 'leaving', 'suspended', 'deleted'));
ALTER TABLE sessions DROP CONSTRAINT sessions_scope_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_scope_check
  CHECK (scope IN ('onboarding', 'member', 'leaving', 'staff'));

CREATE TABLE account_deletions (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  erase_at timestamptz NOT NULL,
  -- What the member comes back to.
  state_before text NOT NULL CHECK (state_before IN ('active', 'paused'))
);
CREATE INDEX account_deletions_erase_at ON account_deletions (erase_at);

-- What the law wants kept of an account after it is erased, sealed; nothing of the product reads it.
CREATE TABLE retained_accounts (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  sealed bytea NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now(),
  purge_at timestamptz NOT NULL
);
CREATE INDEX retained_accounts_purge_at ON retained_accounts (purge_at);
