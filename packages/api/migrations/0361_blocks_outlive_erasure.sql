-- By what an erased account is recognised that somebody had blocked or that was suspended: keyed hashes of its number
-- and address, whose key lies outside of the database. They go with the row.
ALTER TABLE retained_accounts
  ADD phone_trace text,
  ADD email_trace text,
  ADD suspended_for text CHECK (suspended_for IN ('false_profile', 'money', 'abuse', 'private_pictures', 'other')),
  ADD CONSTRAINT retained_accounts_both_traces CHECK ((phone_trace IS NULL) = (email_trace IS NULL));
CREATE INDEX retained_accounts_phone ON retained_accounts (phone_trace);
CREATE INDEX retained_accounts_email ON retained_accounts (email_trace);

-- Who had blocked an erased account, and is to be spared whoever comes back with its number or address.
CREATE TABLE kept_blocks (
  erased_id uuid NOT NULL REFERENCES retained_accounts ON DELETE CASCADE,
  blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (erased_id, blocker_id)
);
CREATE INDEX kept_blocks_blocker ON kept_blocks (blocker_id);
