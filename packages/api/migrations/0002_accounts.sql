-- A sign-up that waits for its phone code; becomes a member when the code is right.
CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (char_length(email) <= 254),
  phone text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX registrations_phone ON registrations (phone, created_at DESC);
CREATE INDEX registrations_created_at ON registrations (created_at);

CREATE TABLE otp_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('register', 'login')),
  phone text NOT NULL,
  registration_id uuid REFERENCES registrations ON DELETE CASCADE,
  -- Null for a number that is already a member's: the owner got a notice and no code can be right.
  code_hash bytea,
  -- SHA-256 of the cookie that a browser got with the code; null for a client without cookies.
  cookie_hash bytea,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz,
  used_at timestamptz
);
CREATE INDEX otp_challenges_phone ON otp_challenges (phone, created_at DESC);
CREATE INDEX otp_challenges_created_at ON otp_challenges (created_at);

-- Counts of what must stay bounded (codes sent and tried, failed sign-ins), by kind, subject and moment.
CREATE TABLE throttle_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX throttle_marks_subject ON throttle_marks (kind, subject, marked_at DESC);
CREATE INDEX throttle_marks_marked_at ON throttle_marks (marked_at);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('onboarding', 'member', 'staff')),
  -- False for a client without cookies: its token counts alone, and only once for its short life.
  bound boolean NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  token_hash bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_because text
);
CREATE INDEX sessions_member ON sessions (member_id, last_used_at DESC) WHERE ended_at IS NULL;

CREATE TABLE password_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_member ON password_resets (member_id, created_at DESC);

-- What happened to an account, kept without codes, tokens or contents.
CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL,
  session_id uuid,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_events_member ON account_events (member_id, happened_at DESC);
