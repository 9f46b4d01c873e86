-- Where places lie, for distances and the map-free 'nearby'; `key` is the shown text in lower case.
CREATE TABLE places (
  key text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) <= 80),
  latitude real NOT NULL,
  longitude real NOT NULL
);

-- The facts of the two-way fit become a short text of fixed places, cheap to read for hundreds of candidates.
ALTER TABLE member_cards ALTER COLUMN fit_facts TYPE text USING '';
ALTER TABLE member_cards
  -- Names the facts by their content: who has read them once need not read them again.
  ADD COLUMN facts_key text NOT NULL GENERATED ALWAYS AS (left(md5(fit_facts), 16)) STORED,
  -- New with every refresh: what was made from the profile before is no longer good.
  ADD COLUMN stamp uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The approved profile picture as it must be known to sign its addresses; null without one.
  ADD COLUMN photo jsonb,
  -- What a place filter may ask for: `n:` native and `w:` work, each as 'city, state', city and state in lower case.
  ADD COLUMN place_keys text[] NOT NULL DEFAULT '{}',
  -- Once listed, a pause does not make a member new again.
  ADD COLUMN was_listed boolean NOT NULL DEFAULT false;

-- Candidates newest first, with everything that filters and ranks them: the scan never touches the table.
DROP INDEX member_cards_newest;
CREATE INDEX member_cards_newest ON member_cards (gender, listed_at DESC, member_id DESC)
  INCLUDE (listable_from, birth_year, height, marital_status, complexion, education, profession, facts_key)
  WHERE listed;
-- The same led by the two choices that part people most, for when exactly one of them is asked for.
CREATE INDEX member_cards_education ON member_cards (gender, education, listed_at DESC, member_id DESC)
  INCLUDE (listable_from, birth_year, height, marital_status, complexion, facts_key)
  WHERE listed;
CREATE INDEX member_cards_complexion ON member_cards (gender, complexion, listed_at DESC, member_id DESC)
  INCLUDE (listable_from, birth_year, height, marital_status, education, facts_key)
  WHERE listed;
CREATE INDEX member_cards_places ON member_cards USING gin (place_keys) WHERE listed;

-- Accepted interests of a member in either direction, newest answer first.
CREATE INDEX interests_accepted_sent ON interests (sender_id, answered_at DESC, id DESC) WHERE status = 'accepted';
CREATE INDEX interests_accepted_received ON interests (receiver_id, answered_at DESC, id DESC) WHERE status = 'accepted';

-- How many candidates the stretches before this one held; filters that made it, so that a cursor fits only its own list.
DROP TABLE ranked_stretches;
CREATE UNLOGGED TABLE ranked_stretches (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  -- The list and its filters, hashed.
  asked text NOT NULL,
  candidate_ids uuid[] NOT NULL,
  before integer NOT NULL,
  -- Where the next stretch begins in the order of the list; null when this is the last.
  next_key text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ranked_stretches_created_at ON ranked_stretches (created_at);
