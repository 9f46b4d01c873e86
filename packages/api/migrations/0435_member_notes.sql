-- What members write down about others for themselves.
CREATE TABLE member_notes (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  about_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 1000),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, about_id),
  CHECK (member_id <> about_id)
);
CREATE INDEX member_notes_about ON member_notes (about_id);
