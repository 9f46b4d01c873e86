CREATE TABLE interests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sender_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  CHECK (sender_id <> receiver_id),
  UNIQUE (sender_id, receiver_id)
);
CREATE INDEX interests_sent ON interests (sender_id, created_at DESC, id DESC);
CREATE INDEX interests_received ON interests (receiver_id, created_at DESC, id DESC);
CREATE INDEX interests_pending ON interests (created_at) WHERE status = 'pending';

CREATE TABLE shortlists (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  shortlisted_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, shortlisted_id),
  CHECK (member_id <> shortlisted_id)
);
CREATE INDEX shortlists_newest ON shortlists (member_id, created_at DESC, shortlisted_id);
CREATE INDEX shortlists_shortlisted ON shortlists (shortlisted_id);

CREATE TABLE profile_views (
  viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewed_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (viewer_id, viewed_id),
  CHECK (viewer_id <> viewed_id)
);
CREATE INDEX profile_views_latest ON profile_views (viewer_id, viewed_at DESC, viewed_id);
CREATE INDEX profile_views_viewed ON profile_views (viewed_id, viewed_at DESC);

-- A block hides both from each other, whoever set it.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- The day's recommendations of a member, fixed when first asked for.
CREATE TABLE daily_matches (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- A day in Asia/Kolkata.
  day date NOT NULL,
  position smallint NOT NULL,
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  fit smallint NOT NULL,
  PRIMARY KEY (member_id, day, position)
);
CREATE INDEX daily_matches_candidate ON daily_matches (candidate_id);
CREATE INDEX daily_matches_day ON daily_matches (day);

-- A ranked stretch of More Matches, kept while a member pages through it, so that nobody is skipped or seen twice.
CREATE UNLOGGED TABLE ranked_stretches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  candidate_ids uuid[] NOT NULL,
  fits smallint[] NOT NULL,
  -- Where the next stretch begins in newest-first order; null when this is the last.
  next_listed_at timestamptz,
  next_member_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ranked_stretches_created_at ON ranked_stretches (created_at);
