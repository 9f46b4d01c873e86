-- Where an account was made, signed in to and used from: the advisory of 2016 for marriage sites wants it kept for a year.
CREATE TABLE access_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- moved: a device that was signed in came from another network than before.
  kind text NOT NULL CHECK (kind IN ('registered', 'signed_in', 'moved')),
  -- Sealed; it opens for this member alone.
  address bytea NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX access_records_member ON access_records (member_id, id);
-- Where an account was made is kept as long as the account.
CREATE INDEX access_records_age ON access_records (happened_at) WHERE kind <> 'registered';

-- A keyed hash of the network that a session was used from last: only another one is written down.
ALTER TABLE sessions ADD COLUMN network text NOT NULL DEFAULT '';

-- What two people of the desk have to ask for, one after the other: what the law wants kept of an account, for the authority
-- of a case, or without one a member's data for its owner.
ALTER TABLE asked_exports RENAME TO asked_releases;
ALTER TABLE asked_releases ADD COLUMN case_number text NOT NULL DEFAULT '';
ALTER TABLE asked_releases DROP CONSTRAINT asked_exports_pkey, ADD PRIMARY KEY (member_id, case_number);
ALTER TABLE asked_releases RENAME CONSTRAINT asked_exports_member_id_fkey TO asked_releases_member_id_fkey;
