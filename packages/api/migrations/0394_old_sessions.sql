-- Sessions that are over are found by when they ended or began: each night all of them were read. Those of a browser that is
-- in use are in one index only of what changes with each refresh, as before: its place is that of one that is taken away.
DROP INDEX sessions_member;
CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_token_expires_at ON sessions (token_expires_at) WHERE NOT bound;
CREATE INDEX sessions_created_at ON sessions (created_at);

-- A registration that goes takes its codes along.
CREATE INDEX otp_challenges_registration ON otp_challenges (registration_id) WHERE registration_id IS NOT NULL;
