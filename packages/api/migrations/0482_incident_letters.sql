-- What people are told when their data has come into wrong hands: prepared by one person at the desk, sent by another.
CREATE TABLE incident_letters (
  number integer PRIMARY KEY CHECK (number >= 1),
  english_subject text NOT NULL CHECK (char_length(english_subject) BETWEEN 1 AND 200),
  english text NOT NULL CHECK (char_length(english) BETWEEN 1 AND 6000),
  hindi_subject text NOT NULL CHECK (char_length(hindi_subject) BETWEEN 1 AND 200),
  hindi text NOT NULL CHECK (char_length(hindi) BETWEEN 1 AND 6000),
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  withdrawn_at timestamptz
);

-- Whom it concerns, and when each was told.
CREATE TABLE incident_recipients (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter integer NOT NULL REFERENCES incident_letters (number),
  member_id uuid REFERENCES members (id) ON DELETE CASCADE,
  donor_id uuid REFERENCES donors (id) ON DELETE CASCADE,
  told_at timestamptz,
  CHECK (num_nonnulls(member_id, donor_id) = 1),
  UNIQUE (member_id, letter),
  UNIQUE (donor_id, letter)
);
CREATE INDEX incident_recipients_waiting ON incident_recipients (letter, id) WHERE told_at IS NULL;
CREATE INDEX incident_recipients_told ON incident_recipients (letter, told_at);
