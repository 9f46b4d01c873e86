-- A couple's own words for the public site: shown while both agree to exactly these and the desk has read them.
CREATE TABLE success_stories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What the desk calls it by.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  author_id uuid REFERENCES members ON DELETE CASCADE,
  partner_id uuid REFERENCES members ON DELETE CASCADE,
  -- The names of an invented couple; those of members come from their accounts.
  demo_names text CHECK (char_length(demo_names) BETWEEN 1 AND 80),
  story text NOT NULL CHECK (char_length(story) BETWEEN 100 AND 2000),
  drawing text CHECK (drawing IN ('garlands', 'lamps', 'cups', 'mandap')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'in_review', 'published', 'refused', 'withdrawn')),
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The partner's yes to the words as they stand.
  agreed_at timestamptz,
  reviewed_at timestamptz,
  published_at timestamptz,
  -- Why the desk did not take it, in words for both.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  is_demo boolean NOT NULL DEFAULT false,
  CHECK (author_id <> partner_id),
  CHECK (is_demo = (demo_names IS NOT NULL) AND is_demo = (author_id IS NULL) AND is_demo = (partner_id IS NULL)),
  CHECK ((published_at IS NOT NULL) = (state = 'published')),
  CHECK ((reason IS NOT NULL) = (state = 'refused')),
  CHECK (is_demo OR (agreed_at IS NOT NULL) = (state IN ('in_review', 'published', 'refused')))
);
-- One story of a couple, whoever writes it.
CREATE UNIQUE INDEX success_stories_couple
  ON success_stories (least(author_id, partner_id), greatest(author_id, partner_id)) WHERE NOT is_demo;
CREATE INDEX success_stories_author ON success_stories (author_id);
CREATE INDEX success_stories_partner ON success_stories (partner_id);
CREATE INDEX success_stories_published ON success_stories (published_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX success_stories_waiting ON success_stories (agreed_at, id) WHERE state = 'in_review';

-- Whether the two still stand to it: both accounts are open, they said yes to each other and neither has blocked the other.
CREATE FUNCTION stand_together(one uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM members WHERE id IN (one, other) AND state IN ('active', 'paused')) = 2
    AND EXISTS (SELECT FROM interests WHERE status = 'accepted'
      AND ((sender_id = one AND receiver_id = other) OR (sender_id = other AND receiver_id = one)))
    AND NOT EXISTS (SELECT FROM blocks
      WHERE (blocker_id = one AND blocked_id = other) OR (blocker_id = other AND blocked_id = one))
$$;
