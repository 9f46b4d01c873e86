-- One row per member with personal info: what lists filter by, rank by and show. Rewritten in the
-- transaction that changes any section, photo or state, so that it never lags behind.
CREATE TABLE member_cards (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Phone verified, personal info, approved profile picture, neither paused nor suspended.
  listed boolean NOT NULL,
  -- The day from which the member is of marriageable age.
  listable_from date NOT NULL,
  listed_at timestamptz NOT NULL DEFAULT now(),
  gender text NOT NULL,
  birth_year smallint NOT NULL,
  height smallint,
  religion text,
  caste text,
  mother_tongue text,
  marital_status text,
  complexion text,
  education text,
  profession text,
  diet text,
  native_place text,
  work_place text,
  latitude real,
  longitude real,
  verified boolean NOT NULL DEFAULT false,
  public_consent boolean NOT NULL DEFAULT false,
  -- Percent of the profile that is filled in.
  completeness smallint NOT NULL,
  -- The facts and preferences that the two-way fit reads, packed; see members/fit.
  fit_facts jsonb NOT NULL,
  -- The whitelisted card, ready for the wire but for what depends on the viewer.
  card jsonb NOT NULL
);
CREATE INDEX member_cards_newest ON member_cards (gender, listed_at DESC, member_id DESC) WHERE listed;
CREATE INDEX member_cards_public ON member_cards (listed_at DESC, member_id DESC) WHERE listed AND public_consent;
