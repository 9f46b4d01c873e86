-- A mobile number that waits to take the place of an account's own; until `due_at` the account keeps the one it has.
CREATE TABLE phone_changes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Not unique: a number that waits keeps nobody from registering with it.
  phone text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  -- The device that asked, which stays signed in.
  session_id uuid REFERENCES sessions ON UPDATE CASCADE ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL
);
CREATE INDEX phone_changes_due_at ON phone_changes (due_at);
CREATE INDEX phone_changes_session ON phone_changes (session_id);

-- A code to a new number counts for the member alone who asked for it.
ALTER TABLE otp_challenges
  ADD COLUMN member_id uuid REFERENCES members ON DELETE CASCADE,
  DROP CONSTRAINT otp_challenges_purpose_check,
  ADD CONSTRAINT otp_challenges_purpose_check CHECK (purpose IN ('register', 'login', 'change_phone')),
  ADD CONSTRAINT otp_challenges_member_check CHECK ((purpose = 'change_phone') = (member_id IS NOT NULL));
CREATE INDEX otp_challenges_member ON otp_challenges (member_id) WHERE member_id IS NOT NULL;
